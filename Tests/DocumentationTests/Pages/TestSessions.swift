// page: Sources/EnvironmentStorageTesting/EnvironmentStorageTesting.docc/TestSessions.md
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Testing

nonisolated struct User: Codable, Equatable {
  var name: String
}

struct AppEnvironment: Controllable {
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
  static var session: Self {
    SessionDeclaration(identity: \.session) { Reset(\.currentUser, to: nil) }
  }
}

// block

@Suite("Documentation: test sessions")
struct TestSessionsArticleTests {
  @Test func `A user survives a restart`() async throws {
    // block
  }

  @Test func `A logout on a full disk is final`() async throws {
    // block
  }
}
