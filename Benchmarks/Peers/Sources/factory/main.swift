import FactoryKit
import Measuring

@inline(never) func read() -> Int { Container.shared.number()() }

func container(_ number: @escaping @Sendable () -> Int) -> Container {
  let container = Container()
  container.number.register { number }
  return container
}

measure("read", read)
Container.$shared.withValue(container { 2 }) { measure("scoped", read) }
measure("override") { Container.$shared.withValue(container { 2 }) { 2 } }
measure("replace") {
  Container.shared.number.register { { 3 } }
  return 3
}
await measureTasks { number in
  await Container.$shared.withValue(container { number }) {
    for _ in 0..<10 where read() != number { return false }
    return true
  }
}
