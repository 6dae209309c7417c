import Swinject

typealias Number = @Sendable () -> Int

nonisolated(unsafe) let container = {
  let container = Container()
  container.register(Number.self) { _ in { 1 } }
  return container
}()
