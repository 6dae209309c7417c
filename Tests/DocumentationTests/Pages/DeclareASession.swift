// page: Sources/EnvironmentStorage/EnvironmentStorage.docc/DeclareASession.md
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

@Suite("Code of “Declare a session”")
struct SessionCode {
  private enum Screen: Equatable {
    case discovery, login
  }

  @Test func `A session begins, is changed, and ends`() async throws {
    // block
    let removed = Recorder<String>()
    Current.removeCookies = { removed.record("cookies") }
    // block
    try await refreshUser(session)
    #expect(Current.currentUser?.name == "Blob, Esq.")
    // block
    #expect(Current.currentUser == nil && Current.token == nil)
    #expect(removed.values.contains("cookies"))
  }

  private func refreshUser(_ session: EnvironmentSession<AppEnvironment>) async throws {
    func fetchUser() async throws -> User { User(name: "Blob, Esq.") }
    // block
  }
}

// block

@Test func `A rejected token is refreshed`() async throws {
  let session = EnvironmentSession(.session, of: EnvironmentStack(AppEnvironment()))
  let id = SessionID()
  session.login(id: id) { $0.token = Secret("deadbeef") }
  let response = try await send(
    "request", with: Secret("deadbeef"), to: API(), in: session, id)
  #expect(response.isUnauthorized == false)
  #expect(session.logout(in: id, ifStill: \.token, is: Secret("deadbeef")) == nil)
}

extension SessionCode {
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
      func showDiscovery() { show(.discovery) }
      func showLogin() { show(.login) }
      // block
      return screens
    }.value
  }
}
