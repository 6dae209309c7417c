import EnvironmentStorage
import Environments
import Testing

// EnvironmentStorage.md.

private nonisolated struct User: Codable, Equatable {
  var name: String
}

private struct AppEnvironment: Controllable {
  var session: SessionID?
  var currentUser: User?
  var token: Secret<String>?
  var language = "en"
}

extension AppEnvironment {
  fileprivate static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.AppEnvironment.current", session: .session
  ) {
    PersistedField("language", \.language)
    PersistedField("currentUser", \.currentUser)
    SecretField("token", \.token)
  }
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.currentUser, to: nil)
      Reset(\.token, to: nil)
    }
  }
}

@Suite("Code of the start page of EnvironmentStorage")
struct StartPageCode {
  private let store = MemoryStore()
  private let keys = MemoryKeyStore()
  private let user = User(name: "Blob")
  private let token = "deadbeef"

  private var storage: StackStorage<AppEnvironment> {
    StackStorage(
      AppEnvironment.schema, in: store, keys: keys, onProblem: { Issue.record($0) })
  }

  @Test func `A change is restored after a restart`() async throws {
    let storage = storage
    let restored = storage.restore(AppEnvironment())
    let Current = EnvironmentStack(restored.environment)
    storage.attach(to: Current)

    Current.language = "de"

    let session = EnvironmentSession(.session, of: Current, storage: storage)

    let login = session.login {
      $0.currentUser = user
      $0.token = Secret(token)
    }
    try await login.durable
    let again = self.storage.restore(AppEnvironment()).environment
    #expect(again.session == login.started)
    #expect(again.currentUser == user)
    #expect(again.token?.value == token)
    #expect(again.language == "de")
    try await session.logout().durable

    #expect(self.storage.restore(AppEnvironment()).environment.currentUser == nil)
    #expect(!keys.names.contains { $0.hasSuffix("Session") })

    try await session.login {
      $0.currentUser = user
      $0.token = Secret(token)
    }.durable
    try await session.logout().durable
  }
}
