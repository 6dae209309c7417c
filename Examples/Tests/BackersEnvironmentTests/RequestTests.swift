import BackersClient
import BackersEnvironment
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Gates
import Testing

// What waits for something that never comes fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct RequestTests {
  @Test("A response is delayed on the environment's clock, a failure as well")
  func delay() async throws {
    let clock = TestClock()
    var service = MockService()
    service.categories = .failing(.template)
    let runtime = Program.demonstration(
      .mock { [service] in
        $0.apiService = service
        $0.apiDelayInterval = .seconds(3)
        $0.clock = clock
      })
    try await runtime.run {
      let config = Task { try await AppEnvironment.request { try await $0.fetchConfig() } }
      let categories = Task { try await AppEnvironment.request { try await $0.fetchCategories() } }
      try await clock.waitForSleepers(2)
      #expect(Set(service.questions.map { "\($0)" }) == ["config", "categories"])
      #expect(clock.deadlines.map(\.offset) == [.seconds(3), .seconds(3)])
      await clock.advance(by: .seconds(3))
      #expect(try await config.value == .template)
      await #expect(throws: ServiceError.self) { try await categories.value }
    }
  }

  @Test("Every endpoint of the features' service takes the same way")
  func service() async throws {
    let mock = MockService()
    let runtime = Program.demonstration(.mock(mock))
    try await runtime.run {
      var service: any ServiceType = SessionService()
      service.language = .de
      service.currency = "EUR"
      service.oauthToken = .template
      service.serverConfig = .staging
      #expect(runtime.stack.language == .de)
      _ = try await service.fetchCategories()
      _ = try await service.fetchConfig()
      _ = try await service.fetchDiscovery(DiscoveryParams.template)
      _ = try await service.fetchDiscovery(more: "/more")
      _ = try await service.fetchUserSelf()
      _ = try await service.logIn(.template)
      try await service.revokeToken()
      _ = try await service.setStarred(true, project: 7)
      #expect(service.language == .de)
      #expect(service.currency == "EUR")
      #expect(service.oauthToken == .template)
      #expect(service.serverConfig == .staging)
    }
    #expect(
      mock.questions == [
        .categories, .config, .discovery(.template), .moreProjects("/more"), .userSelf,
        .token(.template), .revocation, .star(true, project: 7),
      ])
    for request in mock.requests {
      #expect(request.asker.currency == "EUR")
      #expect(request.asker.oauthToken == .template)
    }
  }

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
      #expect(program.stack.currentUser == nil)
      #expect(program.stack.analytics.user == nil)
      #expect(!(try program.plainText().contains("Blob")))
    }
  }

  @Test("Neither does it reach somebody who logged in since")
  func lateForOther() async throws {
    let gate = Gate()
    var service = MockService()
    service.userSelf = Canned {
      await gate.pass()
      return .template
    }
    let runtime = Program.demonstration(.mock(service))
    try await runtime.run {
      try await AppEnvironment.login(.template)
      let refresh = Task { try await AppEnvironment.refreshUser() }
      try await gate.arrival()
      try await AppEnvironment.login(.other)
      gate.open()
      await #expect(throws: LateResponse.sessionIsOver) { try await refresh.value }
      #expect(runtime.stack.currentUser == AccessTokenEnvelope.other.user)
    }
  }

  @Test("A token that the server does not know ends its session, once, however many ask with it")
  func invalidToken() async throws {
    var service = MockService()
    service.userSelf = .failing(.invalidToken)
    service.discovery = .failing(.invalidToken)
    let program = Program(.inMemory, .mock(service))
    try await program.run {
      AppEnvironment.updateConfig(.template)
      AppEnvironment.updateLanguage(.de)
      let events = AppEnvironment.sessions.events
      try await AppEnvironment.login(.template)
      let id = try #require(program.stack.session)
      await withTaskGroup { group in
        for _ in 1...10 {
          group.addTask {
            await #expect(throws: ServiceError.refused(.invalidToken)) {
              try await AppEnvironment.request { try await $0.fetchUserSelf() }
            }
          }
        }
      }
      #expect(program.stack.session == nil)
      #expect(program.stack.apiService.oauthToken == nil)
      #expect(program.stack.config == .template)
      #expect(program.stack.language == .de)
      try await AppEnvironment.login(.other)
      var heard: [SessionEvent] = []
      for await event in events.prefix(3) { heard.append(event) }
      #expect(heard.prefix(2) == [.started(id), .ended(id)])
      guard case .started = heard[2] else {
        Issue.record("The session ended more than once: \(heard)")
        return
      }
    }
  }

  @Test(
    "Another refusal ends nothing",
    arguments: [
      ErrorEnvelope.template, .invalidLogin, .tfaRequired, .tfaFailed,
      ErrorEnvelope(errorMessages: [], httpCode: 401),
      ErrorEnvelope(errorMessages: [], httpCode: 401, ksrCode: .unknown("teapot")),
      ErrorEnvelope(errorMessages: [], httpCode: 500, ksrCode: .accessTokenInvalid),
    ])
  func otherRefusals(envelope: ErrorEnvelope) async throws {
    var service = MockService()
    service.userSelf = .failing(envelope)
    let runtime = Program.demonstration(.mock(service))
    try await runtime.run {
      try await AppEnvironment.login(.template)
      await #expect(throws: ServiceError.refused(envelope)) {
        try await AppEnvironment.refreshUser()
      }
      #expect(runtime.stack.currentUser == .template)
      #expect(runtime.stack.apiService.oauthToken == .template)
    }
  }

  @Test(
    "Neither does a server that answers nonsense, or nothing",
    arguments: [
      ServiceError.Reason.unexpectedContentType("text/html"), .unexpectedStatus(500),
      .unreadable("“id” is missing"), .cannotConnect, .timedOut(.seconds(20)),
    ])
  func nonsense(reason: ServiceError.Reason) async throws {
    var service = MockService()
    service.userSelf = .failing(with: ServiceError(reason))
    service.config = .failing(with: ServiceError(reason))
    let program = Program(.inMemory, .mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      await #expect(throws: ServiceError(reason)) { try await AppEnvironment.refreshUser() }
      await #expect(throws: ServiceError(reason)) { try await AppEnvironment.refreshConfig() }
    }
    #expect(try await program.restarted().stack.currentUser == .template)
  }

  @Test("A token that is renewed while requests are in flight loses none of them")
  func renewal() async throws {
    let gate = Gate()
    let runtime = Program.demonstration()
    let arrivals = Recorder<Void>()
    try await runtime.run {
      try await AppEnvironment.login(.template)
      let id = try #require(runtime.stack.session)
      let tasks = (1...20).map { number in
        Task {
          try await AppEnvironment.request { service in
            guard service.oauthToken == OAuthToken("renewed") else {
              arrivals.record(())
              await gate.pass()
              throw ServiceError.refused(.invalidToken)
            }
            return number
          }
        }
      }
      _ = try await arrivals.first(20)
      AppEnvironment.sessions.update(in: id) { $0.apiService.oauthToken = OAuthToken("renewed") }
      gate.open()
      var numbers: [Int] = []
      for task in tasks { numbers.append(try await task.value) }
      #expect(numbers == Array(1...20))
      #expect(runtime.stack.session == id)
      #expect(runtime.stack.currentUser == .template)
    }
  }

  @Test("A request is made once more, not for ever; then the new token is at fault")
  func retriedOnce() async throws {
    let runtime = Program.demonstration()
    let tokens = Recorder<OAuthToken?>()
    try await runtime.run {
      try await AppEnvironment.login(.template)
      let id = try #require(runtime.stack.session)
      await #expect(throws: ServiceError.refused(.invalidToken)) {
        try await AppEnvironment.request { service in
          tokens.record(service.oauthToken)
          AppEnvironment.sessions.update(in: id) {
            $0.apiService.oauthToken = OAuthToken("renewed")
          }
          throw ServiceError.refused(.invalidToken)
        }
      }
      #expect(tokens.values == [.template, OAuthToken("renewed")])
      #expect(runtime.stack.session == nil)
    }
  }

  @Test("A token that was renewed once more meanwhile is not blamed for the one before")
  func renewedTwice() async throws {
    let runtime = Program.demonstration()
    let calls = Recorder<Void>()
    try await runtime.run {
      try await AppEnvironment.login(.template)
      let id = try #require(runtime.stack.session)
      await #expect(throws: ServiceError.refused(.invalidToken)) {
        try await AppEnvironment.request { _ in
          calls.record(())
          AppEnvironment.sessions.update(in: id) {
            $0.apiService.oauthToken = OAuthToken("renewed-\(calls.count)")
          }
          throw ServiceError.refused(.invalidToken)
        }
      }
      #expect(calls.count == 2)
      #expect(runtime.stack.session == id)
      #expect(runtime.stack.apiService.oauthToken == OAuthToken("renewed-2"))
    }
  }

  @Test("A refusal that waits its turn behind another login does not end that one")
  func behindLogin() async throws {
    let state = FaultyStore()
    let program = Program(Stores(state: state, secrets: MemoryStore()))
    try await program.run {
      state.holdWrites()
      let first = Task { try await AppEnvironment.login(.template) }
      #expect(await eventually { program.stack.session != nil })
      let second = Task { try await AppEnvironment.login(.other) }
      for _ in 1...1_000 { await Task.yield() }
      let refused = Task {
        try await AppEnvironment.request { _ in throw ServiceError.refused(.invalidToken) }
      }
      for _ in 1...1_000 { await Task.yield() }
      state.resumeWrites()
      try await first.value
      try await second.value
      await #expect(throws: ServiceError.refused(.invalidToken)) { try await refused.value }
      #expect(program.stack.currentUser == AccessTokenEnvelope.other.user)
      #expect(program.stack.apiService.oauthToken == AccessTokenEnvelope.other.accessToken)
    }
  }

  /// Logs in, makes a request whose token is refused as soon as something has happened meanwhile,
  /// and returns what comes of it.
  private func refused(
    after happening: @Sendable () async throws -> Void
  ) async throws -> Result<OAuthToken?, any Error> {
    let gate = Gate()
    try await AppEnvironment.login(.template)
    let request = Task {
      try await AppEnvironment.request { service in
        guard service.oauthToken == .template else { return service.oauthToken }
        await gate.pass()
        throw ServiceError.refused(.invalidToken)
      }
    }
    try await gate.arrival()
    try await happening()
    gate.open()
    return await request.result
  }

  @Test("A token that failed ends nothing for somebody who logged in since, nor asks as them")
  func otherSession() async throws {
    let runtime = Program.demonstration()
    try await runtime.run {
      let result = try await refused { try await AppEnvironment.login(.other) }
      #expect(throws: ServiceError.refused(.invalidToken)) { try result.get() }
      #expect(runtime.stack.currentUser == AccessTokenEnvelope.other.user)
      #expect(runtime.stack.apiService.oauthToken == AccessTokenEnvelope.other.accessToken)
    }
  }

  @Test("A user who has logged in anew loses no request")
  func sameUserAnew() async throws {
    var envelope = AccessTokenEnvelope.template
    envelope.accessToken = OAuthToken("renewed")
    let runtime = Program.demonstration()
    try await runtime.run { [envelope] in
      let result = try await refused { try await AppEnvironment.login(envelope) }
      #expect(try result.get() == OAuthToken("renewed"))
      #expect(runtime.stack.currentUser == .template)
    }
  }

  @Test("A response reaches a user who has logged in anew meanwhile")
  func responseForSameUser() async throws {
    let gate = Gate()
    var service = MockService()
    service.discovery = Canned { _ in
      await gate.pass()
      return .template
    }
    let runtime = Program.demonstration(.mock(service))
    try await runtime.run {
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

  @Test("A config reaches the program also where the session ends meanwhile")
  func configAfterLogout() async throws {
    let gate = Gate()
    var service = MockService()
    service.config = Canned {
      await gate.pass()
      return .template
    }
    let runtime = Program.demonstration(.mock(service))
    try await runtime.run {
      try await AppEnvironment.login(.template)
      let refresh = Task { try await AppEnvironment.refreshConfig() }
      try await gate.arrival()
      try await AppEnvironment.logout()
      gate.open()
      try await refresh.value
      #expect(runtime.stack.config == .template)
      #expect(service.requests.map(\.asker.oauthToken) == [.template, nil])
    }
  }

  @Test("A config reaches the program also where the token is no longer known")
  func configWithInvalidToken() async throws {
    let runtime = Program.demonstration()
    let calls = Recorder<OAuthToken?>()
    try await runtime.run {
      AppEnvironment.replaceCurrentEnvironment { environment in
        var service = MockService()
        service.config = Canned {
          calls.record(runtime.stack.apiService.oauthToken)
          if calls.count == 1 { throw ServiceError.refused(.invalidToken) }
          return .template
        }
        environment.apiService = service
      }
      try await AppEnvironment.login(.template)
      try await AppEnvironment.refreshConfig()
      #expect(calls.values == [.template, nil])
      #expect(runtime.stack.config == .template)
      #expect(runtime.stack.session == nil)
    }
  }

  @Test("The token of another server is not tried")
  func otherServer() async throws {
    let gate = Gate()
    let calls = Recorder<Void>()
    let runtime = Program.demonstration()
    try await runtime.run {
      try await AppEnvironment.login(.template)
      let request = Task {
        try await AppEnvironment.request { service in
          calls.record(())
          await gate.pass()
          throw ServiceError.refused(.invalidToken)
        }
      }
      try await gate.arrival()
      try await AppEnvironment.updateServerConfig(.staging)
      try await AppEnvironment.login(.other)
      gate.open()
      await #expect(throws: ServiceError.refused(.invalidToken)) { try await request.value }
      #expect(calls.count == 1)
      #expect(runtime.stack.currentUser == AccessTokenEnvelope.other.user)
    }
  }

  @Test("What a server answers that is asked no more is dropped: its config, and its tokens")
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
    let runtime = Program.demonstration(.mock(service))
    try await runtime.run {
      let refresh = Task { try await AppEnvironment.refreshConfig() }
      let login = Task { try await SessionService().logIn(.template) }
      #expect(await eventually { service.requests.count == 2 })
      try await AppEnvironment.updateServerConfig(.staging)
      gate.open()
      await #expect(throws: LateResponse.serverHasChanged) { try await refresh.value }
      await #expect(throws: LateResponse.serverHasChanged) { try await login.value }
      #expect(runtime.stack.config == nil)
    }
  }

  @Test("A response that comes too late says so")
  func wording() {
    #expect(
      "\(LateResponse.sessionIsOver)"
        == "The answer came after the session had ended, and was dropped. Ask again.")
    #expect(
      "\(LateResponse.serverHasChanged)"
        == "The answer came after the program had gone to another server, and was dropped. Ask again."
    )
  }

  @Test("A user is asked for where somebody is logged in, and taken over")
  func refreshing() async throws {
    var service = MockService()
    service.userSelf = .always(AccessTokenEnvelope.other.user)
    let runtime = Program.demonstration(.mock(service))
    try await runtime.run {
      try await AppEnvironment.refreshUser()
      #expect(service.requests.isEmpty)
      try await AppEnvironment.login(.template)
      try await AppEnvironment.refreshUser()
      #expect(runtime.stack.currentUser == AccessTokenEnvelope.other.user)
      try await AppEnvironment.refreshConfig()
      #expect(runtime.stack.config == .template)
    }
  }
}
