// environment-audit:ignore-file global.singleton: a session acts on the process that the task is in
import BackersClient
import EnvironmentSetters
public import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// Returns the stored environment without installing it.
  ///
  /// If the shared store contains the language and the currency, they come from there, because the
  /// user may have chosen them on another device. Fields that are not stored, or cannot be read,
  /// come from ``Current``, except the token, the user and the configuration.
  ///
  /// ```swift
  /// let environment = AppEnvironment.fromStorage(
  ///   ubiquitousStore: Current.ubiquitousStore, userDefaults: Current.userDefaults)
  /// AppEnvironment.replaceCurrentEnvironment(environment)
  /// ```
  ///
  /// The function only reads. To also store later changes, call ``restore(from:onProblem:)``.
  ///
  /// - Parameters:
  ///   - ubiquitousStore: The store that the user's devices share.
  ///   - userDefaults: The store of this device.
  ///   - secretStore: The store of the token; nil for the store of ``Current``.
  ///   - onProblem: Receives each part that could not be read, without its value.
  /// - Returns: The environment.
  /// - Complexity: O(*n*) in the size of the stored record.
  public static func fromStorage(
    ubiquitousStore: any EnvironmentStore, userDefaults: any EnvironmentStore,
    secretStore: (any SecretStore)? = nil,
    onProblem: (StorageError) -> Void = { _ in }
  ) -> AppEnvironment {
    var environment = Current.current
    let secretStore = secretStore ?? environment.secretStore
    let storage = StackStorage(schema, in: userDefaults, secrets: secretStore) { _ in }
    environment.apiService.oauthToken = nil
    environment.config = nil
    environment.currentUser = nil
    environment.session = nil
    environment.secretStore = secretStore
    environment.ubiquitousStore = ubiquitousStore
    environment.userDefaults = userDefaults
    let restored = storage.restore(environment)
    restored.problems.forEach(onProblem)
    environment = restored.environment
    environment.finishRestoring()
    return environment
  }

  /// Stores an environment: the token and the password in the secret store, the language and the currency in
  /// both other stores, and the rest in the store of this device.
  ///
  /// The program stores each change of its environment after ``restore(from:onProblem:)``, and
  /// waits for the writes with ``saveEnvironment()``. Use this function for stores other than the
  /// program's own.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - ubiquitousStore: The store that the user's devices share.
  ///   - userDefaults: The store of this device.
  ///   - secretStore: The store of the token; nil for the store of ``Current``.
  /// - Throws: `StorageError` if the environment cannot be stored, or `StorageError.StoreFailure` if only the
  ///   shared store failed.
  /// - Complexity: O(*n*) in the size of the stored record.
  public static func saveEnvironment(
    environment: AppEnvironment, ubiquitousStore: any EnvironmentStore,
    userDefaults: any EnvironmentStore, secretStore: (any SecretStore)? = nil
  ) async throws {
    // A session that was created by hand has no number yet.
    let environment = with(environment) {
      if $0.apiService.oauthToken != nil, $0.session == nil { $0.session = SessionID() }
    }
    let storage = StackStorage(
      schema, in: userDefaults, secrets: secretStore ?? Current.secretStore
    ) { _ in }
    // The storage compares with the stored record, and quarantines a record that it cannot read.
    _ = storage.restore(environment)
    storage.attach(to: EnvironmentStack(environment))
    do {
      try await storage.flush()
    } catch {
      await storage.detach()
      throw error
    }
    await storage.detach()
    try ubiquitousStore.setText(environment.language.rawValue, forKey: languageStorageKey)
    try ubiquitousStore.setText(environment.apiService.currency, forKey: currencyStorageKey)
  }

  /// Replaces the current environment with the stored one, and stores each later change.
  ///
  /// Call it once, when the program starts, but not in a demonstration.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - onProblem: Receives each change that could not be saved, without its value.
  /// - Returns: The stored environment. Retain it while the program runs: saving ends when it is
  ///   released.
  public static func restore(
    from stores: Stores = .live, onProblem: @escaping @Sendable (StorageError) -> Void
  ) -> StoredEnvironment {
    let storage = StackStorage(
      schema, in: stores.state, secrets: stores.secrets, onProblem: onProblem)
    var environment = Current.current
    environment.cache = Cache(store: stores.cache)
    environment.secretStore = stores.secrets
    environment.userDefaults = stores.state
    environment.ubiquitousStore = stores.shared
    let restored = storage.restore(environment)
    environment = restored.environment
    environment.finishRestoring()
    Current.replace(environment)
    storage.attach(to: Current)
    return StoredEnvironment(storage: storage, problems: restored.problems)
  }

  /// Waits until all changes so far are stored.
  ///
  /// Each change is stored soon after it was made; a program waits before it exits.
  ///
  /// - Throws: `StorageError` if the environment cannot be stored.
  public static func saveEnvironment() async throws {
    try await sessions.storage?.flush()
  }

  /// Derives dependent fields from the restored ones, and applies the preferences that the user
  /// chose on another device.
  mutating func finishRestoring() {
    if let language = sharedText(Self.languageStorageKey).flatMap(Language.init(rawValue:)) {
      self.language = language
    }
    if let currency = sharedText(Self.currencyStorageKey) { apiService.currency = currency }
    analytics.user = currentUser?.id
    if let config { take(config, hasChosenCurrency: true) }
  }

  private func sharedText(_ key: String) -> String? {
    // A shared store that cannot be read counts as empty: it only holds preferences.
    (try? ubiquitousStore.text(forKey: key)).flatMap(\.self)
  }
}

extension AppEnvironment {
  package static let currencyStorageKey = "apiService.currency"
  package static let languageStorageKey = "apiService.language"
}

/// A stored environment, whose changes are saved while this value is retained.
public struct StoredEnvironment: Sendable {
  let storage: StackStorage<AppEnvironment>

  /// The parts that could not be restored, without their values.
  public let problems: [StorageError]

  /// Erases a stored session that could not be read, if there may be one.
  ///
  /// - Throws: `StorageError.SessionFailure` if a part of the session could not be erased.
  public func eraseUnreadSession() async throws {
    if !problems.isEmpty { try await AppEnvironment.logout() }
  }

  /// Saves the last changes, and stops storing.
  package func detach() async {
    await storage.detach()
  }
}
