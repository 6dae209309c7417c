#if Crypto || canImport(CryptoKit)
  import EnvironmentStorage
  import Environments
  import Foundation
  import Testing

  // The steps of the tutorial FromAGlobalToASession with a session.

  private struct AppEnvironment: Controllable {
    var date: @Sendable () -> Date
    var session: SessionID?
    var token: Secret<String>?
    var user: String?

    static let live = AppEnvironment(date: { Date() })
    static var mock: AppEnvironment {
      AppEnvironment(
        date: unimplemented("AppEnvironment.date", placeholder: .distantPast), user: "Blob")
    }
  }

  private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
    live: .live, test: .mock)

  private func greeting() -> String {
    let hour = Int(Current.date().timeIntervalSince1970 / 3600) % 24
    return "\(hour < 12 ? "Good morning" : "Good evening"), \(Current.user ?? "stranger")!"
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

  private nonisolated let session = EnvironmentSession(.session, of: Current)

  @Suite("Tutorial: the session")
  struct TutorialSessionTests {
    @Test func `A user stays logged in after a restart`() async throws {
      let disk = MemoryStore()
      let keys = MemoryKeyStore()
      let program = RunningProgram(on: disk, keys: keys)
      try await program.session.login {
        $0.user = "Blob Jr"
        $0.token = Secret("deadbeef")
      }.durable

      // The program starts again.
      let again = RunningProgram(on: disk, keys: keys)
      #expect(again.stack.user == "Blob Jr")
      try await again.session.logout().durable

      #expect(RunningProgram(on: disk, keys: keys).stack.user == nil)
    }
  }

  private struct RunningProgram {
    let stack: EnvironmentStack<AppEnvironment>
    let storage: StackStorage<AppEnvironment>
    let session: EnvironmentSession<AppEnvironment>

    init(on disk: MemoryStore, keys: MemoryKeyStore) {
      let storage = StackStorage(AppEnvironment.schema, in: disk, keys: keys) { print($0) }
      self.storage = storage
      stack = EnvironmentStack(storage.restore(.mock).environment)
      session = EnvironmentSession(.session, of: stack, storage: storage)
      storage.attach(to: stack)
    }
  }
#endif
