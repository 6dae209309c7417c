import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Gates
import Testing

// A test that waits in vain fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct RequestTests {
  @Test("A response is delayed on the environment's clock, a failure as well")
  func delay() async throws {
    let clock = TestClock()
    var service = MockService()
    service.categories = .failing(.template)
    let program = Program.demonstration(
      .mock { [service] in
        $0.apiService = service
        $0.apiDelayInterval = .seconds(3)
        $0.clock = clock
      })
    try await program.run {
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
    let program = Program.demonstration(.mock(mock))
    try await program.run {
      var service: any ServiceType = SessionService()
      service.language = .de
      service.currency = "EUR"
      service.oauthToken = .template
      service.serverConfig = .staging
      #expect(Current.language == .de)
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
    let program = Program.demonstration(.mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      await #expect(throws: ServiceError.refused(envelope)) {
        try await AppEnvironment.refreshUser()
      }
      #expect(Current.currentUser == .template)
      #expect(Current.apiService.oauthToken == .template)
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
    #expect(try await program.restarted().environment.currentUser == .template)
  }

  @Test("A user is requested during a session, and stored in the environment")
  func refreshing() async throws {
    var service = MockService()
    service.userSelf = .always(AccessTokenEnvelope.other.user)
    let program = Program.demonstration(.mock(service))
    try await program.run {
      try await AppEnvironment.refreshUser()
      #expect(service.requests.isEmpty)
      try await AppEnvironment.login(.template)
      try await AppEnvironment.refreshUser()
      #expect(Current.currentUser == AccessTokenEnvelope.other.user)
      try await AppEnvironment.refreshConfig()
      #expect(Current.config == .template)
    }
  }
}
