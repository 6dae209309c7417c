#if Crypto || canImport(CryptoKit)
  import EnvironmentStorage
  import EnvironmentStorageTesting
  import Environments
  import EnvironmentsTesting
  import Foundation
  import Testing

  // The examples in the documentation comments of the modules EnvironmentStorage and
  // EnvironmentStorageTesting.

  private nonisolated struct User: Codable, Equatable, Sendable {
    var name = "Blob"
    static let mock = User()
  }

  private nonisolated struct Cache: Sendable {}

  private nonisolated struct CookieStorage: Sendable {
    func removeAll() {}
  }

  private nonisolated struct APIService: Sendable {
    var language = "en"
    var oauthToken: Secret<String>?
  }

  private nonisolated struct Server: Sendable {
    var name = ""
    var api = ""
  }

  private struct AppEnvironment: Controllable {
    var apiService = APIService()
    var cache = Cache()
    var config = ""
    var cookieStorage = CookieStorage()
    var currentUser: User?
    var language = "en"
    var server = Server()
    var session: SessionID?
    var token: Secret<String>?
  }

  extension AppEnvironment {
    fileprivate static let schema = EnvironmentSchema<AppEnvironment>(
      name: "com.example.AppEnvironment.current", version: 2, session: .session,
      migrations: [
        .from(1) { values in values["currentUser"] = values.removeValue(forKey: "user") }
      ]
    ) {
      PersistedField("language", \.language)
      PersistedField("currentUser", \.currentUser)
      SecretField("token", \.token)
    }
  }

  extension SessionDeclaration where Environment == AppEnvironment {
    fileprivate static var session: Self {
      SessionDeclaration(identity: \.session) {
        Reset(\.currentUser, to: nil)
        Reset(\.apiService.oauthToken, to: nil)
        Reset(\.cache) { Cache() }
        Erase { $0.cookieStorage.removeAll() }
      }
    }
  }

  private func starts(url: URL, keyDirectory: URL) {
    let storage = StackStorage(
      AppEnvironment.schema, in: FileStore(at: url), keys: FileKeyStore(in: keyDirectory),
      onProblem: { print($0) })
    let restored = storage.restore(AppEnvironment())
    let Current = EnvironmentStack(restored.environment)
    storage.attach(to: Current)
  }

  private func inMemory() {
    let storage = StackStorage(
      AppEnvironment.schema, in: MemoryStore(), keys: MemoryKeyStore(), onProblem: { print($0) })
    _ = storage
  }

  private let group: FieldGroup<AppEnvironment> =
    FieldGroup("server") {
      PersistedField("server.name", \.server.name)
      PersistedField("server.api", \.server.api)
      SecretField("token", \.token)
    }

  private let replacing: SecretField<AppEnvironment> =
    SecretField("token", \.token, replacing: ["oauthToken", .storeKey("com.example.access_token")])

  private let schema = EnvironmentSchema<AppEnvironment>(name: "com.example") {
    PersistedField("apiService.language", \.apiService.language)
    PersistedField("config", \.config, replacing: ["serverConfig"])
  }

  private let secret: SecretField<AppEnvironment> =
    SecretField("apiService.oauthToken", \.apiService.oauthToken)

  extension SessionDeclaration where Environment == AppEnvironment {
    fileprivate static var erasing: Self {
      SessionDeclaration(identity: \.session) {
        Erase { $0.cookieStorage.removeAll() }
      }
    }

    fileprivate static var resetting: Self {
      SessionDeclaration(identity: \.session) {
        Reset(\.currentUser, to: nil)
        Reset(\.cache) { Cache() }
      }
    }
  }

  private nonisolated let Current = EnvironmentStack(AppEnvironment())

  private struct Envelope {
    var accessToken = ""
    var user = User()
  }

  private func logsIn(session: EnvironmentSession<AppEnvironment>, envelope: Envelope) async throws
  {
    try await session.login {
      $0.apiService.oauthToken = Secret(envelope.accessToken)
      $0.currentUser = envelope.user
    }.durable
  }

  private func logsInAndOut(
    storage: StackStorage<AppEnvironment>, token: String, user: User
  ) async throws {
    let session = EnvironmentSession(.session, of: Current, storage: storage)

    try await session.login {
      $0.apiService.oauthToken = Secret(token)
      $0.currentUser = user
    }.durable
    try await session.logout().durable
  }

  private func logsInAndOut(session: EnvironmentSession<AppEnvironment>, user: User) async throws {
    try await session.login { $0.currentUser = user }.durable

    let logout = session.logout()
    show(.loginScreen)
    try await logout.durable
  }

  private enum Screen { case loginScreen }

  private func show(_ screen: Screen) {}

  private func listens(session: EnvironmentSession<AppEnvironment>) async {
    for await event in session.events {
      if case .ended = event { show(.loginScreen) }
    }
  }

  private func keepsKeys(directory: URL) {
    let keys = FileKeyStore(in: directory.appending(path: "keys"))
    _ = keys
  }

  private func losesKeys(power: PowerSupply) {
    let keys = FaultyKeyStore(MemoryKeyStore(), power: power)
    keys.fail(.notAllowed, of: .read)
  }

  #if SQLite
    private func inADatabase() {
      let store = SQLiteStore(at: URL.homeDirectory.appending(path: ".backers.sqlite"))
      _ = store
    }
  #endif

  #if canImport(Security)
    private func inTheKeychain() {
      let keys = KeychainKeyStore(service: "com.backers.keys")
      _ = keys
    }
  #endif

  private func inFiles(url: URL) throws {
    let store = FileStore(at: URL.homeDirectory.appending(path: ".backers/session"))
    try store.apply(["language": Data("es".utf8)])
    let copy = MemoryStore(try FileStore.contents(at: url))
    _ = copy
  }

  private func inUserDefaults() {
    let store = UserDefaultsStore(suiteName: "com.backers")
    _ = store
  }

  private func fails() {
    let disk = MemoryStore()
    let store = FaultyStore(disk)
    store.fail(.noSpace)
    store.fail(.notAllowed, of: .read, times: 1)
    #expect(store.accesses == [.apply(writing: ["a"], removing: [])])
  }

  private func losesPower(state: MemoryStore, secrets: MemoryStore) {
    func logOut(_ state: FaultyStore, _ secrets: FaultyStore) throws {}
    for writes in 0... {
      let power = PowerSupply()
      power.fail(after: writes)
      try? logOut(FaultyStore(state, power: power), FaultyStore(secrets, power: power))
      if power.isOn { break }
    }
  }
#endif
