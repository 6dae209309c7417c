import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// A test that waits in vain fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct SessionTests {
  @Test("A login is one replacement: service, user and the user of the analytics")
  func login() async throws {
    let events = Recorder<Analytics.Event>()
    let program = Program.demonstration(.mock { $0.analytics.send = { events.record($0) } })
    try await program.run {
      Current.current.track(.discoveryViewed)
      try await AppEnvironment.login(.template)
      #expect(Current.apiService.oauthToken == .template)
      #expect(Current.currentUser == .template)
      Current.current.track(.projectSaved, ["project": "1"])
      #expect(events.values.map(\.user) == [nil, 1, 1])
      #expect(events.values.map(\.name) == [.discoveryViewed, .loggedIn, .projectSaved])
      #expect(events.values.last?.properties == ["project": "1"])
      let email = try Current.userDefaults.text(forKey: AppEnvironment.emailStorageKey)
      #expect(email == "blob@example.com")
    }
  }

  @Test("A concurrent reader sees the environment before or after, never a mixture")
  func oneReplacement() async throws {
    let program = Program.demonstration()
    let looking = Task.detached {
      var halves = 0
      while !Task.isCancelled {
        for _ in 1...100 {
          let seen = program.environment
          let parts = [
            seen.apiService.oauthToken != nil, seen.currentUser != nil, seen.analytics.user != nil,
            seen.session != nil,
          ]
          if Set(parts).count > 1 { halves += 1 }
        }
        // The logins need the threads, too.
        await Task.yield()
      }
      return halves
    }
    try await program.run {
      for _ in 1...300 {
        try await AppEnvironment.login(.template)
        try await AppEnvironment.logout()
      }
    }
    looking.cancel()
    let halves = await looking.value
    #expect(halves == 0)
  }

  @Test("A login survives a restart, without another request")
  func restart() async throws {
    let program = Program()
    try await program.run { try await AppEnvironment.login(.template) }
    let service = MockService()
    let restarted = try await program.restarted(.mock(service))
    #expect(restarted.environment.apiService.oauthToken == .template)
    #expect(restarted.environment.currentUser == .template)
    #expect(restarted.environment.analytics.user == 1)
    #expect(restarted.environment.session == program.environment.session)
    #expect(service.requests.isEmpty)
    #expect(restarted.problems == [])
  }

  @Test("A second login ends the first session, and its e-mail address is the one that is kept")
  func secondLogin() async throws {
    let program = Program()
    try await program.run {
      let events = AppEnvironment.sessions.events
      try await AppEnvironment.login(.template)
      let first = Current.session
      try await AppEnvironment.login(.other)
      #expect(Current.currentUser?.id == 2)
      #expect(
        try Current.userDefaults.text(forKey: AppEnvironment.emailStorageKey)
          == "junior@example.com")
      try await AppEnvironment.logout()
      var heard: [SessionEvent] = []
      for await event in events.prefix(4) { heard.append(event) }
      let second = heard.last.flatMap { if case .ended(let id) = $0 { id } else { nil } }
      #expect(
        heard == [
          .started(try #require(first)), .ended(try #require(first)),
          .started(try #require(second)), .ended(try #require(second)),
        ])
    }
  }

  @Test("Two logins at once end in one of them, whole", arguments: 1...10)
  func twoLogins(round: Int) async throws {
    let program = Program()
    try await program.run {
      async let first: Void = AppEnvironment.login(.template)
      async let second: Void = AppEnvironment.login(.other)
      _ = try await (first, second)
    }
    let user = try #require(program.environment.currentUser)
    let envelope: AccessTokenEnvelope = user.id == 1 ? .template : .other
    #expect(user == envelope.user)
    #expect(program.environment.apiService.oauthToken == envelope.accessToken)
    #expect(program.environment.analytics.user == user.id)
    #expect(
      try program.environment.userDefaults.text(forKey: AppEnvironment.emailStorageKey)
        == user.email)
    #expect(try await program.restarted().environment.apiService.oauthToken == envelope.accessToken)
  }

  @Test("The e-mail address is not kept if the session ends while it is written")
  func emailOfTheLast() async throws {
    let kept = MemoryStore()
    let store = WatchedStore(kept) { changes in
      // As a logout on another thread, which has erased the address before.
      guard changes[AppEnvironment.emailStorageKey] != .some(nil) else { return }
      Current.replace { $0.session = nil }
    }
    let program = Program.demonstration(.mock { $0.userDefaults = store })
    try await program.run { try await AppEnvironment.login(.template) }
    #expect(try kept.text(forKey: AppEnvironment.emailStorageKey) == nil)
  }

  @Test("A login that was cancelled before it began leaves nothing; a logout is never cancelled")
  func cancellation() async throws {
    let program = Program()
    try await program.run {
      let login = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await AppEnvironment.login(.template)
      }
      let error = await #expect(throws: StorageError.SessionFailure.self) { try await login.value }
      #expect(error?.reason == .cancelled)
      #expect(Current.currentUser == nil)
      #expect(try Current.userDefaults.text(forKey: AppEnvironment.emailStorageKey) == nil)

      try await AppEnvironment.login(.template)
      let logout = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await AppEnvironment.logout()
      }
      try await logout.value
      #expect(Current.currentUser == nil)
      #expect(try program.secrets() == [])
    }
  }

  @Test("A logout keeps config, country, language and server")
  func kept() async throws {
    let program = Program()
    var config = ConfigEnvelope.template
    config.countryCode = "DE"
    try await program.run {
      try await AppEnvironment.updateServerConfig(.staging)
      try await AppEnvironment.login(.template)
      AppEnvironment.updateConfig(config)
      AppEnvironment.updateLanguage(.es)
      try await AppEnvironment.logout()
      #expect(Current.config == config)
      #expect(Current.countryCode == "DE")
      #expect(Current.language == .es)
      #expect(Current.apiService.serverConfig == .staging)
    }
    let restarted = try await program.restarted()
    #expect(restarted.environment.config == config)
    #expect(restarted.environment.language == .es)
    #expect(restarted.environment.apiService.serverConfig == .staging)
    #expect(restarted.environment.currentUser == nil)
  }

  @Test("A user of no session is not stored in the environment")
  func updating() async throws {
    let program = Program.demonstration()
    try await program.run {
      #expect(!AppEnvironment.updateCurrentUser(.template))
      #expect(Current.currentUser == nil)
      try await AppEnvironment.login(.template)
      let id = try #require(Current.session)
      #expect(AppEnvironment.updateCurrentUser(AccessTokenEnvelope.other.user))
      #expect(Current.currentUser?.id == 2)
      #expect(Current.analytics.user == 2)
      try await AppEnvironment.logout()
      #expect(!AppEnvironment.updateCurrentUser(.template, in: id))
      try await AppEnvironment.login(.other)
      #expect(!AppEnvironment.updateCurrentUser(.template, in: id))
      #expect(Current.currentUser?.id == 2)
    }
  }

  @Test("A config brings its country; one without a country leaves it as it is")
  func config() async {
    let program = Program.demonstration()
    await program.run {
      var config = ConfigEnvelope.template
      config.countryCode = "DE"
      config.launchedCountries = []
      AppEnvironment.updateConfig(config)
      #expect(Current.config == config)
      #expect(Current.countryCode == "DE")
      #expect(Current.launchedCountries == [.template])
      config.countryCode = nil
      config.features = ["hearts": true]
      AppEnvironment.updateConfig(config)
      #expect(Current.config?.features == ["hearts": true])
      #expect(Current.countryCode == "DE")
    }
  }

  @Test("Debug data take precedence over the server, until they are removed")
  func debugData() async {
    let program = Program.demonstration()
    await program.run {
      var config = ConfigEnvelope.template
      config.countryCode = "ES"
      AppEnvironment.updateDebugData(DebugData(config: config))
      #expect(Current.countryCode == "ES")
      AppEnvironment.updateConfig(.template)
      #expect(Current.config == config)
      #expect(Current.countryCode == "ES")
      AppEnvironment.updateDebugData(nil)
      AppEnvironment.updateConfig(.template)
      #expect(Current.config == .template)
      #expect(Current.countryCode == "US")
    }
  }

  @Test("In a scope a session is the scope's, and nothing is stored")
  func scope() async throws {
    let program = Program()
    try await program.run {
      let before = try program.plainText()
      try await Current.withOverrides({ _ in }) {
        try await AppEnvironment.login(.template)
        #expect(Current.currentUser == .template)
        #expect(AppEnvironment.sessions.id != nil)
      }
      #expect(Current.currentUser == nil)
      try await AppEnvironment.saveEnvironment()
      #expect(try program.plainText().contains("Blob") == before.contains("Blob"))
      #expect(try program.secrets() == [])
    }
  }

  @Test("The operations act on the world that the task sees", .environment(Current) { $0 = .mock })
  func currentWorld() async throws {
    try await AppEnvironment.login(.template)
    #expect(Current.currentUser == .template)
    AppEnvironment.updateLanguage(.de)
    #expect(Current.language == .de)
    AppEnvironment.pushEnvironment { $0.countryCode = "DE" }
    #expect(Current.countryCode == "DE")
    AppEnvironment.popEnvironment()
    try await AppEnvironment.logout()
    #expect(Current.currentUser == nil)
    try await AppEnvironment.saveEnvironment()
  }
}
