import Dependencies
import Measuring

@inline(never) func read() -> Int {
  @Dependency(\.number) var number
  return number()
}

measure("read", read)
withDependencies {
  $0.number = { 2 }
} operation: {
  measure("scoped", read)
}
measure("override") {
  withDependencies {
    $0.number = { 2 }
  } operation: {
    2
  }
}
await measureTasks { number in
  await withDependencies {
    $0.number = { number }
  } operation: {
    for _ in 0..<10 where read() != number { return false }
    return true
  }
}
