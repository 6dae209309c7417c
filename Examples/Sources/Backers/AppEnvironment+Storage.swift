import EnvironmentSetters
public import EnvironmentStorage
import Environments
public import Foundation

extension AppEnvironment {
  /// The key of the stored environment.
  public static let environmentStorageKey = "com.backers.AppEnvironment.current"
  /// The key under which older versions stored the token, which is migrated once.
  public static let oauthTokenStorageKey = "com.backers.access_token"
  static let languageKey = "apiService.language"

  /// What is stored, and under which keys.
  ///
  /// A test pins the keys, because a renamed key would log out every user.
  public static let schema = EnvironmentSchema<AppEnvironment>(
    name: environmentStorageKey, session: .session
  ) {
    // A token is restored together with its server, or not at all.
    FieldGroup("server") {
      PersistedField("apiService.serverConfig.apiBaseUrl", \.apiService.serverConfig.apiBaseUrl)
      PersistedField("apiService.serverConfig.webBaseUrl", \.apiService.serverConfig.webBaseUrl)
      PersistedField("apiService.serverConfig.clientId", \.apiService.serverConfig.clientId)
      SecretField(
        "apiService.oauthToken", \.apiService.oauthToken,
        replacing: [.storeKey(oauthTokenStorageKey)])
    }
    PersistedField("apiService.language", \.apiService.language)
    PersistedField("apiService.currency", \.apiService.currency)
    PersistedField("config", \.config)
    PersistedField("currentUser", \.currentUser)
  }

  /// Returns the current environment with the parts that two stores have.
  ///
  /// - Parameters:
  ///   - ubiquitousStore: The store that the user's devices share.
  ///   - userDefaults: The store of this device.
  ///   - keyStore: The keys of the secrets; nil for those of the current environment.
  /// - Returns: The stored environment. The current one has not changed.
  public static func fromStorage(
    ubiquitousStore: any EnvironmentStore, userDefaults: any EnvironmentStore,
    keyStore: (any KeyStore)? = nil
  ) -> AppEnvironment {
    var environment = Current.current
    environment.keyStore = keyStore ?? environment.keyStore
    environment.ubiquitousStore = ubiquitousStore
    environment.userDefaults = userDefaults
    environment.apiService.oauthToken = nil
    environment.config = nil
    environment.currentUser = nil
    environment.session = nil
    return environment.restored(by: environment.storage { _ in })
  }

  /// Stores an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - ubiquitousStore: The store that the user's devices share.
  ///   - userDefaults: The store of this device.
  /// - Throws: An error of the storage, if the environment is not durable.
  public static func saveEnvironment(
    environment: AppEnvironment, ubiquitousStore: any EnvironmentStore,
    userDefaults: any EnvironmentStore
  ) async throws {
    let environment = with(environment) {
      $0.ubiquitousStore = ubiquitousStore
      $0.userDefaults = userDefaults
      if $0.apiService.oauthToken != nil, $0.session == nil { $0.session = SessionID($0.uuid()) }
    }
    let storage = environment.storage { _ in }
    _ = storage.restore(environment)
    storage.attach(to: EnvironmentStack(environment))
    defer { Task { await storage.detach() } }
    try await storage.flush()
    environment.share(environment.language)
  }

  /// Restores the environment from a folder, and stores each change there from now on.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is created with the first change.
  ///   - onProblem: Receives what could not be read or written.
  /// - Returns: The storage, to wait for the last change.
  public static func restore(
    from folder: URL, onProblem: @escaping @Sendable (StorageError) -> Void
  ) -> StackStorage<AppEnvironment> {
    var environment = Current.current
    environment.keyStore = keyStore(in: folder)
    environment.koala = .live(to: folder.appending(path: "events.jsonl"))
    environment.ubiquitousStore = ubiquitousStore(in: folder)
    environment.userDefaults = userDefaults(in: folder)
    let storage = environment.storage(onProblem: onProblem)
    Current.replace(environment.restored(by: storage, onProblem: onProblem))
    storage.attach(to: Current)
    return storage
  }

  static func ubiquitousStore(in folder: URL) -> any EnvironmentStore {
    FileStore(at: folder.appending(path: "shared"))
  }

  static func userDefaults(in folder: URL) -> any EnvironmentStore {
    FileStore(at: folder.appending(path: "state"))
  }

  static func keyStore(in folder: URL) -> any KeyStore {
    FileKeyStore(in: folder.appending(path: "keys"))
  }

  private func storage(
    onProblem: @escaping @Sendable (StorageError) -> Void
  ) -> StackStorage<AppEnvironment> {
    StackStorage(
      Self.schema, in: userDefaults, keys: keyStore, clock: scheduler, onProblem: onProblem)
  }

  private func restored(
    by storage: StackStorage<AppEnvironment>, onProblem: (StorageError) -> Void = { _ in }
  ) -> AppEnvironment {
    let restored = storage.restore(self)
    restored.problems.forEach(onProblem)
    var environment = restored.environment
    // What the user chose on another device is newer. If it cannot be read, it is not chosen.
    if let data = try? ubiquitousStore.value(forKey: Self.languageKey),
      let language = Language(rawValue: String(decoding: data, as: UTF8.self))
    {
      environment.language = language
    }
    environment.koala.user = environment.currentUser
    if let config = environment.config { environment.install(config) }
    return environment
  }

  func share(_ language: Language) {
    // If it is lost, the user's other devices keep their language.
    try? ubiquitousStore.apply([Self.languageKey: Data(language.rawValue.utf8)])
  }
}
