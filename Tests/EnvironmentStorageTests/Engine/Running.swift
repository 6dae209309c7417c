import EnvironmentStorage
import Environments

/// A program that restores an environment and stores its changes, and is gone when this is.
struct Running<Environment: Sendable>: Sendable {
  let stack: EnvironmentStack<Environment>
  let storage: StackStorage<Environment>
  let restored: RestoredEnvironment<Environment>
  let problems: Locked<[StorageError]>
  private let declaredSession: EnvironmentSession<Environment>?

  // By default nothing is saved of itself: what is stored is what login, logout and flush have stored.
  init(
    _ schema: EnvironmentSchema<Environment>, _ store: any EnvironmentStore, _ keys: any KeyStore,
    base: Environment, savingAfter delay: Duration = .seconds(1_000_000),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let problems = Locked<[StorageError]>([])
    self.problems = problems
    let storage = StackStorage(
      schema, in: store, keys: keys, savingAfter: delay, clock: clock,
      onProblem: { problem in problems.change { $0.append(problem) } })
    self.storage = storage
    let restored = storage.restore(base)
    self.restored = restored
    let stack = EnvironmentStack(restored.environment)
    self.stack = stack
    declaredSession = schema.session.map { EnvironmentSession($0, of: stack, storage: storage) }
    storage.attach(to: stack)
  }

  var session: EnvironmentSession<Environment> {
    guard let declaredSession else { preconditionFailure("The schema declares no session.") }
    return declaredSession
  }
}

extension Locked<[StorageError]> {
  var kinds: [StorageError.Kind] { value.map(\.kind) }
}
