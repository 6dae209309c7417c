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

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  AppEnvironment())
private nonisolated let session = EnvironmentSession(.session, of: Current)

private nonisolated func storage(
  on disk: any EnvironmentStore, _ secrets: any SecretStore
) -> StackStorage<AppEnvironment> {
  StackStorage(
    AppEnvironment.schema, in: disk, secrets: secrets,
    onProblem: { Issue.record("\($0)") })
}

/// Restores, and stores from then on, as the program does at its start.
private func startStoring(on disk: MemoryStore) -> StackStorage<AppEnvironment> {
  let storage = storage(on: disk, MemoryStore())
  Current.replace(storage.restore(Current.current).environment)
  storage.attach(to: Current)
  return storage
}

@Suite("Documentation: test sessions")
struct TestSessionsArticleTests {
  @Test func aUserSurvivesARestart() async throws {
    let disk = MemoryStore()
    let secrets = MemoryStore()
    try await Current.withIsolatedProcess(storage: storage(on: disk, secrets)) {
      try await session.login { $0.currentUser = User(name: "Blob") }
    }
    try await Current.withIsolatedProcess(storage: storage(on: disk, secrets)) {
      #expect(Current.currentUser?.name == "Blob")
      try await session.logout()
    }
    await Current.withIsolatedProcess(storage: storage(on: disk, secrets)) {
      #expect(Current.currentUser == nil)
    }
  }

  @Test func theProgramsOwnStart() async {
    let disk = MemoryStore()
    await Current.withIsolatedProcess {
      let storage = startStoring(on: disk)
      Current.language = "de"
      await storage.detach()
    }
    await Current.withIsolatedProcess {
      let storage = startStoring(on: disk)
      #expect(Current.language == "de")
      await storage.detach()
    }
    #expect(Current.language == "en")
  }
}

@Suite(.isolatedProcess(Current, storage: storage(on: MemoryStore(), MemoryStore())))
private struct EndingTests {
  @Test(arguments: ["Blob", "Blob Jr."])
  func logsOut(name: String) async throws {
    var events = session.events.makeAsyncIterator()
    let id = try await session.login { $0.currentUser = User(name: name) }
    try await session.logout()
    #expect(Current.currentUser == nil)
    #expect(await events.next() == .started(id))
    #expect(await events.next() == .ended(id))
  }
}
