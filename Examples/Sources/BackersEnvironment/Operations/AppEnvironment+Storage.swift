import BackersClient
public import EnvironmentStorage
package import Environments

extension AppEnvironment {
  /// Puts the environment that was stored in the place of the current one, and stores it from now
  /// on whenever it changes.
  ///
  /// To be called once, when the program starts; in demo mode, not at all.
  ///
  /// - Parameters:
  ///   - stores: Where it was stored.
  ///   - onProblem: Hears of what could not be saved; never of a value.
  /// - Returns: What could not be restored; also never a value.
  public static func fromStorage(
    _ stores: Stores = .live, onProblem: @escaping @Sendable (StorageError) -> Void
  ) -> [StorageError] {
    let runtime = Runtime.restored(Current, from: stores, onProblem: onProblem)
    runtime.install()
    return runtime.problems
  }

  /// Waits until everything so far is stored.
  ///
  /// Each change is stored by itself soon after it was made; a program waits before it exits.
  ///
  /// - Throws: `StorageError` where it cannot be stored.
  public static func saveEnvironment() async throws {
    try await Runtime.seen.storage?.flush()
  }
}

extension AppEnvironment.Runtime {
  /// Restores an environment, puts it on a stack, and stores it from then on.
  package static func restored(
    _ stack: EnvironmentStack<AppEnvironment>, from stores: Stores,
    onProblem: @escaping @Sendable (StorageError) -> Void
  ) -> Self {
    let storage = StackStorage(
      AppEnvironment.schema, in: stores.state, secrets: stores.secrets, onProblem: onProblem)
    var environment = stack.current
    environment.secretStore = stores.secrets
    environment.userDefaults = .store(stores.state)
    environment.ubiquitousStore = .store(stores.shared)
    let restored = storage.restore(environment)
    environment = restored.environment
    environment.analytics.user = environment.currentUser?.id
    stack.replace(environment)
    storage.attach(to: stack)
    return Self(stack, storage: storage, problems: restored.problems)
  }
}
