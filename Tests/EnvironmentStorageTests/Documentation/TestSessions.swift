import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Testing

// TestSessions.md.

private nonisolated struct User: Codable, Equatable {
  var name: String
}

private struct AppEnvironment: Controllable {
  var session: SessionID?
  var currentUser: User?
  var language = "en"

  static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.TestSessions", session: .session
  ) {
    PersistedField("currentUser", \.currentUser)
    PersistedField("language", \.language)
  }
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) { Reset(\.currentUser, to: nil) }
  }
}

/// A program that has started: it has restored, and stores from then on.
private struct RunningProgram {
  let stack: EnvironmentStack<AppEnvironment>
  let storage: StackStorage<AppEnvironment>
  let session: EnvironmentSession<AppEnvironment>

  init(on disk: any EnvironmentStore, keys: any KeyStore) {
    let storage = StackStorage(
      AppEnvironment.schema, in: disk, keys: keys, onProblem: { Issue.record("\($0)") })
    self.storage = storage
    stack = EnvironmentStack(storage.restore(AppEnvironment()).environment)
    session = EnvironmentSession(.session, of: stack, storage: storage)
    storage.attach(to: stack)
  }
}

@Suite("Documentation: test sessions")
struct TestSessionsArticleTests {
  private let disk = MemoryStore()
  private let keys = MemoryKeyStore()

  @Test func `A user survives a restart`() async throws {
    let program = RunningProgram(on: disk, keys: keys)
    try await program.session.login { $0.currentUser = User(name: "Blob") }.durable

    let again = RunningProgram(on: disk, keys: keys)
    #expect(again.stack.currentUser?.name == "Blob")
    try await again.session.logout().durable

    #expect(RunningProgram(on: disk, keys: keys).stack.currentUser == nil)
  }

  @Test func `A logout on a full disk is final`() async throws {
    let full = FaultyStore(disk)
    let program = RunningProgram(on: full, keys: keys)
    try await program.session.login { $0.currentUser = User(name: "Blob") }.durable

    full.fail(.noSpace)
    let error = await #expect(throws: StorageError.SessionFailure.self) {
      try await program.session.logout().durable
    }
    #expect(error?.reason == .notErased)
    #expect(RunningProgram(on: disk, keys: keys).stack.currentUser == nil)
  }
}
