import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Gates
import Testing

// A test that waits in vain fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct LateResponseTests {
  @Test("A response that arrives after the logout changes nothing, and is not handed on")
  func late() async throws {
    let gate = Gate()
    var service = MockService()
    service.userSelf = Canned {
      await gate.pass()
      return .template
    }
    let program = Program(.inMemory, .mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      let refresh = Task { try await AppEnvironment.refreshUser() }
      try await gate.arrival()
      try await AppEnvironment.logout()
      gate.open()
      await #expect(throws: LateResponse.sessionIsOver) { try await refresh.value }
      #expect(Current.currentUser == nil)
      #expect(Current.analytics.user == nil)
      #expect(!(try program.plainText().contains("Blob")))
    }
  }

  @Test("Neither does it reach a later session")
  func lateForOther() async throws {
    let gate = Gate()
    var service = MockService()
    service.userSelf = Canned {
      await gate.pass()
      return .template
    }
    let program = Program.demonstration(.mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      let refresh = Task { try await AppEnvironment.refreshUser() }
      try await gate.arrival()
      try await AppEnvironment.login(.other)
      gate.open()
      await #expect(throws: LateResponse.sessionIsOver) { try await refresh.value }
      #expect(Current.currentUser == AccessTokenEnvelope.other.user)
    }
  }

  @Test("A response reaches a later session of the same user")
  func responseForSameUser() async throws {
    let gate = Gate()
    var service = MockService()
    service.discovery = Canned { _ in
      await gate.pass()
      return .template
    }
    let program = Program.demonstration(.mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      let page = Task {
        try await AppEnvironment.request { try await $0.fetchDiscovery(.template) }
      }
      try await gate.arrival()
      try await AppEnvironment.login(.template)
      gate.open()
      #expect(try await page.value == .template)
    }
  }

  @Test("A config reaches the program also if the session ends meanwhile")
  func configAfterLogout() async throws {
    let gate = Gate()
    var service = MockService()
    service.config = Canned {
      await gate.pass()
      return .template
    }
    let program = Program.demonstration(.mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      let refresh = Task { try await AppEnvironment.refreshConfig() }
      try await gate.arrival()
      try await AppEnvironment.logout()
      gate.open()
      try await refresh.value
      #expect(Current.config == .template)
      #expect(service.requests.map(\.asker.oauthToken) == [.template, nil])
    }
  }

  @Test("A config reaches the program also if the token is rejected")
  func configWithInvalidToken() async throws {
    let program = Program.demonstration()
    let calls = Recorder<OAuthToken?>()
    try await program.run {
      AppEnvironment.replaceCurrentEnvironment { environment in
        var service = MockService()
        service.config = Canned {
          calls.record(Current.apiService.oauthToken)
          if calls.count == 1 { throw ServiceError.refused(.invalidToken) }
          return .template
        }
        environment.apiService = service
      }
      try await AppEnvironment.login(.template)
      try await AppEnvironment.refreshConfig()
      #expect(calls.values == [.template, nil])
      #expect(Current.config == .template)
      #expect(Current.session == nil)
    }
  }

  @Test("The answers of a former server are dropped: its config, and its tokens")
  func answersOfOtherServer() async throws {
    let gate = Gate()
    var service = MockService()
    service.config = Canned {
      await gate.pass()
      return .template
    }
    service.token = Canned { _ in
      await gate.pass()
      return .template
    }
    let program = Program.demonstration(.mock(service))
    try await program.run {
      let refresh = Task { try await AppEnvironment.refreshConfig() }
      let login = Task { try await SessionService().logIn(.template) }
      #expect(await eventually { service.requests.count == 2 })
      try await AppEnvironment.updateServerConfig(.staging)
      gate.open()
      await #expect(throws: LateResponse.serverHasChanged) { try await refresh.value }
      await #expect(throws: LateResponse.serverHasChanged) { try await login.value }
      #expect(Current.config == nil)
    }
  }

  @Test("A response that comes too late says so")
  func wording() {
    #expect(
      "\(LateResponse.sessionIsOver)"
        == "The answer came after the session had ended, and was dropped. Ask again.")
    #expect(
      "\(LateResponse.serverHasChanged)"
        == "The program has changed to another server. Ask again."
    )
  }
}
