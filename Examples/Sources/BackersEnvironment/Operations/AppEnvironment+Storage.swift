import BackersClient
public import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// Restores the environment that was stored, and stores it from now on whenever it changes.
  ///
  /// Call it once, when the program starts; in demo mode, do not call it.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - onProblem: Receives what could not be saved; never a value.
  /// - Returns: The stored environment. Hold it while the program runs: saving ends with it.
  public static func fromStorage(
    _ stores: Stores = .live, onProblem: @escaping @Sendable (StorageError) -> Void
  ) -> StoredEnvironment {
    let storage = StackStorage(
      schema, in: stores.state, secrets: stores.secrets, onProblem: onProblem)
    var environment = Current.current
    environment.secretStore = stores.secrets
    environment.userDefaults = .store(stores.state)
    environment.ubiquitousStore = .store(stores.shared)
    let restored = storage.restore(environment)
    environment = restored.environment
    environment.analytics.user = environment.currentUser?.id
    Current.replace(environment)
    storage.attach(to: Current)
    return StoredEnvironment(storage: storage, problems: restored.problems)
  }

  /// Waits until all changes are stored.
  ///
  /// Each change is stored soon after it was made; a program waits before it exits.
  ///
  /// - Throws: `StorageError` if the environment cannot be stored.
  public static func saveEnvironment() async throws {
    try await sessions.storage?.flush()
  }
}

/// An environment that is stored, as long as this value is held.
public struct StoredEnvironment: Sendable {
  let storage: StackStorage<AppEnvironment>

  /// What could not be restored; never a value.
  public let problems: [StorageError]

  /// Erases a session that is stored and could not be read, if there may be one.
  ///
  /// - Throws: `StorageError.SessionFailure` if something could not be erased.
  public func eraseUnreadSession() async throws {
    if !problems.isEmpty { try await AppEnvironment.logout() }
  }

  /// Saves what has changed, and ends storing.
  package func detach() async {
    await storage.detach()
  }
}
