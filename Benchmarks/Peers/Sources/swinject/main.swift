import Measuring

@inline(never) func read() -> Int { container.resolve(Number.self)?() ?? 0 }

measure("read", read)
measure("replace") {
  container.register(Number.self) { _ in { 3 } }
  return 3
}
