import EnvironmentStorage
import Environments
import Foundation

/// An environment with a server, a token that belongs to it, and a user.
struct Account: Equatable, Sendable {
  struct Server: Equatable, Sendable {
    var name = "production"
    var api = "https://api.example.com"
    var web = "https://www.example.com"

    static let staging = Server(
      name: "staging", api: "https://api.staging.example.com",
      web: "https://staging.example.com")
  }

  struct Service: Equatable, Sendable {
    var server = Server()
    var token: Secret<String>?
    var currency = "USD"
  }

  struct User: Codable, Equatable, Sendable {
    var name: String
    var email: String
  }

  var session: SessionID?
  var service = Service()
  var user: User?
  var language = "en"
  var visits = 0

  static let name = "com.example.Account"
  static let legacyKey = "com.backers.access_token"

  static let hasToken: @Sendable (Account) -> Bool = { $0.service.token != nil }

  static var declaration: SessionDeclaration<Account> {
    SessionDeclaration(identity: \.session, exists: hasToken) {
      SessionDeclaration.Reset(\.service.token, to: nil)
      SessionDeclaration.Reset(\.user, to: nil)
    }
  }

  static let schema = EnvironmentSchema<Account>(name: name, session: declaration) {
    FieldGroup("server") {
      PersistedField("server.name", \.service.server.name)
      PersistedField("server.api", \.service.server.api)
      PersistedField("server.web", \.service.server.web)
      SecretField("token", \.service.token, replacing: [.storeKey(legacyKey)])
    }
    PersistedField("user", \.user)
    PersistedField("language", \.language)
    PersistedField("currency", \.service.currency)
    PersistedField("visits", \.visits)
  }

  /// Makes this a user's environment.
  mutating func become(_ name: String) {
    user = User(name: name, email: "\(name.lowercased())@example.com")
    service.token = Secret("token of \(name)")
  }
}

typealias AccountProgram = Running<Account>

extension Running<Account> {
  init(_ store: any EnvironmentStore, _ keys: any KeyStore) {
    self.init(Account.schema, store, keys, base: Account())
  }

  @discardableResult
  func logIn(_ name: String = "Blob") async throws(StorageError.SessionFailure) -> SessionID {
    try await session.logInDurably { $0.become(name) }
  }
}

#if Crypto
  /// A directory with the stores of programs that keep an `Account`.
  struct AccountDirectory: Sendable {
    let kind: StoreKind
    let url: URL

    init(_ kind: StoreKind, at url: URL) {
      self.kind = kind
      self.url = url
    }

    var plain: any EnvironmentStore { kind.store(at: url.appending(path: "state")) }

    var keys: FileKeyStore { FileKeyStore(in: url.appending(path: "keys")) }

    /// Starts a program.
    func start() -> AccountProgram { AccountProgram(plain, keys) }

    /// Starts a program on a copy of everything, as after the machine was turned off and on.
    ///
    /// - Parameter folder: An empty directory for the copy.
    /// - Returns: The program.
    /// - Throws: The system's error if the files cannot be copied.
    func startOnCopy(in folder: URL) throws -> AccountProgram {
      let copy = folder.appending(path: "copy-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
      for folder in ["", "keys/"] {
        let from = url.appending(path: folder)
        let to = copy.appending(path: folder)
        try? FileManager.default.createDirectory(at: to, withIntermediateDirectories: true)
        chmod(to.path(percentEncoded: false), 0o700)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: from.path)) ?? []
        for name in names
        where name != "keys" && !name.hasSuffix(".lock") && !name.hasPrefix("filler") {
          let content = try Data(contentsOf: from.appending(path: name))
          let target = to.appending(path: name)
          try content.write(to: target)
          chmod(target.path(percentEncoded: false), 0o600)
        }
      }
      return AccountDirectory(kind, at: copy).start()
    }
  }
#endif
