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

  // example: Sources/EnvironmentStorage/Schema/EnvironmentSchema.swift 1

  // example: Sources/EnvironmentStorage/Schema/SessionDeclaration.swift 1

  private func starts(url: URL, keyDirectory: URL) {
    // example: Sources/EnvironmentStorage/Engine/StackStorage.swift 1
  }

  private func inMemory() {
    // example: Sources/EnvironmentStorage/Stores/MemoryStore.swift 1
    _ = storage
  }

  private func group() -> FieldGroup<AppEnvironment> {
    // example: Sources/EnvironmentStorage/Schema/EnvironmentSchema.swift 2
  }

  private func replacing() -> SecretField<AppEnvironment> {
    // example: Sources/EnvironmentStorage/Schema/SchemaField.swift 1
  }

  private let schema = EnvironmentSchema<AppEnvironment>(name: "com.example") {
    // example: Sources/EnvironmentStorage/Schema/PersistedField.swift 1
  }

  private func secret() -> SecretField<AppEnvironment> {
    // example: Sources/EnvironmentStorage/Schema/SecretField.swift 1
  }

  extension SessionDeclaration where Environment == AppEnvironment {
    static var erasing: Self {
      SessionDeclaration(identity: \.session) {
        // example: Sources/EnvironmentStorage/Schema/SessionDeclaration.swift 3
      }
    }

    static var resetting: Self {
      SessionDeclaration(identity: \.session) {
        // example: Sources/EnvironmentStorage/Schema/SessionDeclaration.swift 2
      }
    }
  }

  private nonisolated let Current = EnvironmentStack(AppEnvironment())

  private struct Envelope {
    var accessToken = ""
    var user = User()
  }

  private func logsInAndOut(
    storage: StackStorage<AppEnvironment>, token: String, user: User
  ) async throws {
    // example: Sources/EnvironmentStorage/Sessions/EnvironmentSession.swift 1
  }

  private enum Screen { case loginScreen }

  private func show(_ screen: Screen) {}

  private func logsInAndOut(
    session: EnvironmentSession<AppEnvironment>, envelope: Envelope, user: User
  ) async throws {
    // example: Sources/EnvironmentStorage/Sessions/EnvironmentSession+Changes.swift 1
    // example: Sources/EnvironmentStorage/Sessions/EnvironmentSession+Changes.swift 2
    // example: Sources/EnvironmentStorage/Sessions/SessionEvents.swift 1
  }

  private func keepsKeys(directory: URL) {
    // example: Sources/EnvironmentStorage/Keys/FileKeyStore.swift 1
    _ = keys
  }

  #if SQLite
    private func inADatabase() {
      // example: Sources/EnvironmentStorage/Stores/SQLite/SQLiteStore.swift 1
      _ = store
    }
  #endif

  #if canImport(Security)
    private func inTheKeychain() {
      // example: Sources/EnvironmentStorage/Keys/KeychainKeyStore.swift 1
      _ = keys
    }
  #endif

  private func inFiles(url: URL) throws {
    // example: Sources/EnvironmentStorage/Stores/Files/FileStore.swift 1
    // example: Sources/EnvironmentStorage/Stores/Files/FileStore.swift 2
    _ = copy
  }

  private func fails() {
    // example: Sources/EnvironmentStorageTesting/Faults/FaultyStore.swift 1
  }

  private func losesPower(power: PowerSupply, state: MemoryStore) {
    // example: Sources/EnvironmentStorageTesting/Faults/FaultyKeyStore.swift 1
    func logOut(_ state: FaultyStore, _ keys: FaultyKeyStore) throws {}
    // example: Sources/EnvironmentStorageTesting/Faults/PowerSupply.swift 1
  }
#endif
