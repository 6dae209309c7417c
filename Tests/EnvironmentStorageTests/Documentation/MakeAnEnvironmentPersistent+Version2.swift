import EnvironmentStorage
import Environments
import Foundation
import Testing

// MakeAnEnvironmentPersistent.md, the section with a changed schema.

private nonisolated struct User: Codable, Equatable {
  var name: String
}

private struct AppEnvironment: Controllable {
  var session: SessionID?
  var currentUser: User?
  var token: Secret<String>?
  var language = "en"
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) { Reset(\.currentUser, to: nil) }
  }
}

extension AppEnvironment {
  fileprivate static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.AppEnvironment.current", version: 2, session: .session,
    migrations: [
      .from(1) { values in values["currentUser"] = values.removeValue(forKey: "user") }
    ]
  ) {
    PersistedField("language", \.language, replacing: ["locale"])
    PersistedField("currentUser", \.currentUser)
    SecretField("token", \.token, replacing: [.storeKey("com.example.access_token")])
  }
}

@Suite("Code of “Make an environment persistent”: changing what is stored")
struct MigratingCode {
  private let older = #"""
    {"format":1,"version":1,"commit":"1","secrets":{},
    "values":{"locale":"de","user":{"name":"Blob"}}}
    """#

  @Test func `A record of version 1 becomes one of version 2`() {
    let store = MemoryStore([
      "com.example.AppEnvironment.current": Data(older.utf8),
      "com.example.access_token": Data("deadbeef".utf8),
    ])
    let storage = StackStorage(
      AppEnvironment.schema, in: store, keys: MemoryKeyStore(),
      onProblem: { Issue.record($0) })
    let restored = storage.restore(AppEnvironment())
    #expect(restored.problems.isEmpty)
    #expect(restored.environment.language == "de")
    #expect(restored.environment.currentUser?.name == "Blob")
    #expect(restored.environment.token?.value == "deadbeef")
  }
}
