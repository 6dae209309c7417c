import EnvironmentStorage
import Environments
import Foundation
import Testing

// DeclareASession.md.

private nonisolated struct User: Codable, Equatable {
  var name: String
}

private nonisolated final class Cache: Sendable {}

/// `@unchecked Sendable` because one test uses it at a time.
private nonisolated final class Cookies: @unchecked Sendable {
  var names = ["session"]

  func removeAll() { names = [] }
}

private struct AppEnvironment: Controllable {
  var session: SessionID?
  var currentUser: User?
  var token: Secret<String>?
  var cache = Cache()
  var cookies = Cookies()
  var language = "en"
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.currentUser, to: nil)
      Reset(\.token, to: nil)
      Reset(\.cache) { Cache() }
      Erase { $0.cookies.removeAll() }
    }
  }
}

extension AppEnvironment {
  fileprivate static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.AppEnvironment.current", session: .session
  ) {
    PersistedField("currentUser", \.currentUser)
    SecretField("token", \.token)
  }

  fileprivate static let hasToken: @Sendable (AppEnvironment) -> Bool = { $0.token != nil }
}

@Suite("Code of “Declare a session”")
struct SessionCode {
  private enum Screen: Equatable {
    case discovery, login
  }

  @Test func `A session begins, is changed, and ends`() async throws {
    let keys = MemoryKeyStore()
    let storage = StackStorage(
      AppEnvironment.schema, in: MemoryStore(), keys: keys, onProblem: { Issue.record($0) })
    let restored = storage.restore(AppEnvironment())
    let Current = EnvironmentStack(restored.environment)
    storage.attach(to: Current)
    let user = User(name: "Blob")
    let token = "deadbeef"
    let cookies = Current.cookies

    let session = EnvironmentSession(.session, of: Current, storage: storage)

    let events = session.events
    try await session.login {
      $0.currentUser = user
      $0.token = Secret(token)
    }.durable
    try await refreshUser(session)
    #expect(Current.currentUser?.name == "Blob, Esq.")
    try await session.logout().durable

    #expect(Current.currentUser == nil && Current.token == nil)
    #expect(cookies.names.isEmpty && !keys.names.contains { $0.hasSuffix("Session") })
    #expect(await screens(events, count: 2) == [.discovery, .login])
  }

  private func refreshUser(_ session: EnvironmentSession<AppEnvironment>) async throws {
    func fetchUser() async throws -> User { User(name: "Blob, Esq.") }

    guard let id = session.id else { return }
    let user = try await fetchUser()
    session.update(in: id) { $0.currentUser = user }
  }

  private struct Listening {
    let events: SessionEvents
  }

  private func screens(_ events: SessionEvents, count: Int) async -> [Screen] {
    let session = Listening(events: events)
    return await Task {
      var screens: [Screen] = []
      func show(_ screen: Screen) {
        screens.append(screen)
        if screens.count == count { withUnsafeCurrentTask { $0?.cancel() } }
      }

      for await event in session.events {
        switch event {
        case .started: show(.discovery)
        case .ended: show(.login)
        }
      }
      return screens
    }.value
  }

  @Test func `A token without a session id gets one, and a session id without a token is reset`() {
    let declaration = SessionDeclaration<AppEnvironment>.completingSession
    var environment = AppEnvironment(token: Secret("deadbeef"))
    declaration.settle(&environment)
    #expect(environment.session != nil)
    environment = AppEnvironment(session: SessionID(), currentUser: User(name: "Blob"))
    declaration.settle(&environment)
    #expect(environment.session == nil && environment.currentUser == nil)
  }
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var completingSession: Self {
    SessionDeclaration(identity: \.session, exists: AppEnvironment.hasToken) {
      Reset(\.currentUser, to: nil)
      Reset(\.token, to: nil)
    }
  }
}
