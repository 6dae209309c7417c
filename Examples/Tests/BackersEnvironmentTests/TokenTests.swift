import BackersClient
import BackersEnvironment
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Gates
import Testing

// A test that waits in vain fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct TokenTests {
  @Test("A rejected token ends its session once, for any number of requests with it")
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
      let id = try #require(Current.session)
      await withTaskGroup { group in
        for _ in 1...10 {
          group.addTask {
            await #expect(throws: ServiceError.refused(.invalidToken)) {
              try await AppEnvironment.request { try await $0.fetchUserSelf() }
            }
          }
        }
      }
      #expect(Current.session == nil)
      #expect(Current.apiService.oauthToken == nil)
      #expect(Current.config == .template)
      #expect(Current.language == .de)
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

  @Test("A token that is renewed while requests are in flight loses none of them")
  func renewal() async throws {
    let gate = Gate()
    let program = Program.demonstration()
    let arrivals = Recorder<Void>()
    try await program.run {
      try await AppEnvironment.login(.template)
      let id = try #require(Current.session)
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
      #expect(Current.session == id)
      #expect(Current.currentUser == .template)
    }
  }

  @Test("A request is made once more, not for ever; then the new token is at fault")
  func retriedOnce() async throws {
    let program = Program.demonstration()
    let tokens = Recorder<OAuthToken?>()
    try await program.run {
      try await AppEnvironment.login(.template)
      let id = try #require(Current.session)
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
      #expect(Current.session == nil)
    }
  }

  @Test("A token that was renewed once more meanwhile is not blamed for the one before")
  func renewedTwice() async throws {
    let program = Program.demonstration()
    let calls = Recorder<Void>()
    try await program.run {
      try await AppEnvironment.login(.template)
      let id = try #require(Current.session)
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
      #expect(Current.session == id)
      #expect(Current.apiService.oauthToken == OAuthToken("renewed-2"))
    }
  }

  @Test("A refusal that waits its turn behind another login does not end that one")
  func behindLogin() async throws {
    let state = FaultyStore()
    let program = Program(Stores(state: state, secrets: MemoryStore()))
    try await program.run {
      state.holdWrites()
      let first = Task { try await AppEnvironment.login(.template) }
      #expect(await eventually { Current.session != nil })
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
      #expect(Current.currentUser == AccessTokenEnvelope.other.user)
      #expect(Current.apiService.oauthToken == AccessTokenEnvelope.other.accessToken)
    }
  }

  /// Logs in, makes a request whose token is refused as soon as something has happened meanwhile,
  /// and returns the result.
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

  @Test(
    "A rejected token does not end a later session, and its request is not repeated in that one")
  func otherSession() async throws {
    let program = Program.demonstration()
    try await program.run {
      let result = try await refused { try await AppEnvironment.login(.other) }
      #expect(throws: ServiceError.refused(.invalidToken)) { try result.get() }
      #expect(Current.currentUser == AccessTokenEnvelope.other.user)
      #expect(Current.apiService.oauthToken == AccessTokenEnvelope.other.accessToken)
    }
  }

  @Test("A new login of the same user loses no request")
  func sameUserAnew() async throws {
    var envelope = AccessTokenEnvelope.template
    envelope.accessToken = OAuthToken("renewed")
    let program = Program.demonstration()
    try await program.run { [envelope] in
      let result = try await refused { try await AppEnvironment.login(envelope) }
      #expect(try result.get() == OAuthToken("renewed"))
      #expect(program.environment.currentUser == .template)
    }
  }

  @Test("The token of another server is not tried")
  func otherServer() async throws {
    let gate = Gate()
    let calls = Recorder<Void>()
    let program = Program.demonstration()
    try await program.run {
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
      #expect(Current.currentUser == AccessTokenEnvelope.other.user)
    }
  }
}
