import EnvironmentSetters
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

/// A program that keeps an `Account`.
struct AccountProgram: Sendable {
  let storage: StackStorage<Account>
  let restored: RestoredEnvironment<Account>
  let stack: EnvironmentStack<Account>
  let session: EnvironmentSession<Account>
  let problems: Kept<[StorageError]>

  init(_ plain: any EnvironmentStore, _ secrets: any SecretStore) {
    let problems = Kept<[StorageError]>([])
    self.problems = problems
    storage = StackStorage(
      Account.schema, in: plain, secrets: secrets, savingAfter: .seconds(1_000_000),
      onProblem: { problem in problems.change { $0.append(problem) } })
    let restored = storage.restore(Account())
    self.restored = restored
    stack = EnvironmentStack(restored.environment)
    session = EnvironmentSession(Account.declaration, of: stack, storage: storage)
    _ = session.id
    storage.attach(to: stack)
  }

  @discardableResult
  func logIn(_ name: String = "Blob") async throws(StorageError.SessionFailure) -> SessionID {
    try await session.login { $0.become(name) }
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

    var secrets: EncryptedStore {
      EncryptedStore(
        kind.store(at: url.appending(path: "secrets")), key: .file(url.appending(path: "key")))
    }

    /// Starts a program.
    func start() -> AccountProgram { AccountProgram(plain, secrets) }

    /// Starts a program on a copy of everything, as after the machine was turned off and on.
    ///
    /// - Parameter folder: An empty directory for the copy.
    /// - Returns: The program.
    /// - Throws: The system's error if the files cannot be copied.
    func startOnCopy(in folder: URL) throws -> AccountProgram {
      let copy = folder.appending(path: "copy-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: url.path(percentEncoded: false))
      for name in names where !name.hasSuffix(".lock") && !name.hasPrefix("filler") {
        let content = try Data(contentsOf: url.appending(path: name))
        let target = copy.appending(path: name)
        try content.write(to: target)
        chmod(target.path(percentEncoded: false), 0o600)
      }
      return AccountDirectory(kind, at: copy).start()
    }

    /// The stored record, with its values, whether these have keys of their own or not.
    func record() throws -> String {
      let store = plain
      let record = try String(
        decoding: store.value(forKey: Account.name) ?? Data(), as: UTF8.self)
      guard let fields = record.range(of: #""fields":\[[^\]]*\],"#, options: .regularExpression)
      else {
        return record
      }
      let values = try store.keys(withPrefix: Self.valuePrefix).sorted().map { key in
        let value = try String(decoding: store.value(forKey: key) ?? Data(), as: UTF8.self)
        return "\"\(key.dropFirst(Self.valuePrefix.count))\":\(value)"
      }
      return record.replacingCharacters(in: fields, with: "")
        .replacingOccurrences(
          of: #""version":"#, with: "\"values\":{\(values.joined(separator: ","))},\"version\":")
    }

    /// Changes the stored record by hand, in the layout that the store has.
    func edit(_ change: (inout String) -> Void) throws {
      struct Record: Decodable { let values: [String: StoredValue] }
      var text = try record()
      change(&text)
      let store = plain
      var changes: [String: Data?] = [:]
      if store.storesValuesSeparately {
        for key in try store.keys(withPrefix: Self.valuePrefix) {
          changes.updateValue(nil, forKey: key)
        }
        let values = try JSONDecoder().decode(Record.self, from: Data(text.utf8)).values
        for (field, value) in values {
          changes[Self.valuePrefix + field] = try JSONEncoder().encode(value)
        }
        let names = values.keys.sorted().map { "\"\($0)\"" }.joined(separator: ",")
        text = text.replacingOccurrences(
          of: #""values":.*,"version":"#, with: "\"fields\":[\(names)],\"version\":",
          options: .regularExpression)
      }
      changes[Account.name] = Data(text.utf8)
      try store.apply(changes)
    }

    private static let valuePrefix = Account.name + "#"

    /// Whether any file has a text in it.
    func mentions(_ text: String) throws -> Bool {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: url.path(percentEncoded: false))
      return try names.contains { name in
        try Data(contentsOf: url.appending(path: name)).range(of: Data(text.utf8)) != nil
      }
    }
  }
#endif
