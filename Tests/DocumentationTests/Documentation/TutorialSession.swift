import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Testing

// The steps of the tutorial FromAGlobalToASession with a session.

private struct AppEnvironment: Controllable {
  var session: SessionID?
  var token: Secret<String>?
  var user: String?
}

extension AppEnvironment {
  fileprivate static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.AppEnvironment", session: .session
  ) {
    PersistedField("user", \.user)
    SecretField("token", \.token)
  }
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.user, to: nil)
      Reset(\.token, to: nil)
    }
  }
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())
private nonisolated let session = EnvironmentSession(.session, of: Current)

@Suite("Tutorial: the session")
struct TutorialSessionTests {
  @Test func staysLoggedInAfterARestart() async throws {
    let disk = MemoryStore()
    let secrets = MemoryStore()
    let first = storage(on: disk, secrets)
    first.attach(to: Current)
    try await session.login {
      $0.user = "Blob"
      $0.token = Secret("deadbeef")
    }
    await first.detach()
    // The program starts again, with a stack and a storage of its own.
    let restarted = EnvironmentStack(AppEnvironment())
    let second = storage(on: disk, secrets)
    restarted.replace(second.restore(AppEnvironment()).environment)
    second.attach(to: restarted)
    #expect(restarted.user == "Blob")
    try await EnvironmentSession(.session, of: restarted).logout()
    #expect(restarted.user == nil)
    await second.detach()
  }
}

private func storage(on disk: MemoryStore, _ secrets: MemoryStore) -> StackStorage<AppEnvironment> {
  StackStorage(AppEnvironment.schema, in: disk, secrets: secrets, onProblem: { print($0) })
}
