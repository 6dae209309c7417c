import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// One test for each decision that differs from older systems.
@Suite(.timeLimit(.minutes(5))) struct DecisionTests {
  @Test("Popping the root changes nothing, and says so")
  func popping() async {
    await Program.demonstration(.mock { $0.countryCode = "DE" }).run {
      withKnownIssue {
        #expect(AppEnvironment.popEnvironment() == nil)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("EnvironmentStack<AppEnvironment>") }
      }
      #expect(AppEnvironment.sessions.id == nil)
      AppEnvironment.pushEnvironment { _ in }
      #expect(AppEnvironment.popEnvironment()?.countryCode == "DE")
    }
  }

  @Test("A partial push inherits every field, with no exception")
  func inheriting() async throws {
    let program = Program.demonstration()
    try await program.run {
      try await AppEnvironment.login(.template)
      AppEnvironment.updateConfig(.template)
      AppEnvironment.replaceCurrentEnvironment {
        $0.apiDelayInterval = .seconds(1)
        $0.apiService.currency = "EUR"
        $0.apiService.serverConfig = .staging
        $0.countryCode = "DE"
        $0.debounceInterval = .seconds(2)
        $0.debugData = DebugData(config: .template)
        $0.launchedCountries = []
        $0.cache["a"] = 1
      }
      let below = fields(Current.current)
      AppEnvironment.pushEnvironment { $0.language = .es }
      let above = fields(Current.current)
      #expect(above.keys == below.keys)
      #expect(below.count == 23)
      // The language is the service's.
      for key in below.keys where key != "apiService" {
        #expect(above[key] == below[key], "\(key)")
      }
      #expect(Current.apiService.currency == "EUR")
      #expect(Current.apiService.oauthToken == .template)
      #expect(Current.apiService.serverConfig == .staging)
      let cached: Int? = Current.cache["a"]
      #expect(cached == 1)
      AppEnvironment.popEnvironment()
      #expect(Current.language == .en)
    }
  }

  /// Every field as text, objects by their identity.
  private func fields(_ environment: AppEnvironment) -> [String: String] {
    var fields: [String: String] = [:]
    for case (let name?, let value) in Mirror(reflecting: environment).children {
      let isObject = type(of: value) is AnyClass
      fields[name] = isObject ? "\(ObjectIdentifier(value as AnyObject))" : "\(value)"
    }
    return fields
  }

  @Test("Naming a field as nil differs from not naming it")
  func naming() async throws {
    let program = Program.demonstration()
    try await program.run {
      AppEnvironment.updateConfig(.template)
      try await AppEnvironment.login(.template)
      AppEnvironment.pushEnvironment { $0.config = nil }
      #expect(Current.config == nil)
      #expect(Current.currentUser == .template)
      AppEnvironment.replaceCurrentEnvironment { $0.currentUser = nil }
      #expect(Current.currentUser == nil)
      AppEnvironment.popEnvironment()
      #expect(Current.config == .template)
      #expect(Current.currentUser == .template)
    }
  }

  @Test("A whole environment can be pushed, and put in the place of the topmost")
  func whole() async {
    let program = Program.demonstration()
    await program.run {
      AppEnvironment.pushEnvironment(.mock { $0.countryCode = "DE" })
      AppEnvironment.replaceCurrentEnvironment(.mock { $0.countryCode = "ES" })
      #expect(Current.countryCode == "ES")
      AppEnvironment.popEnvironment()
      #expect(Current.countryCode == "US")
    }
  }

  @Test("A custom server's URLs survive a restart", arguments: ServerConfig.Kind.allCases)
  func customServer(kind: ServerConfig.Kind) async throws {
    let program = Program()
    var config = ServerConfig(
      apiBaseURL: try #require(URL(string: "http://127.0.0.1:4242/api")),
      webBaseURL: try #require(URL(string: "http://127.0.0.1:4243")),
      apiClientAuth: ServerConfig.ClientAuth(clientID: "of-ones-own"), environment: kind)
    config.basicHTTPAuth = .init(username: "blob", password: Secret("hunter2"))
    try await program.run { try await AppEnvironment.updateServerConfig(config) }
    let restarted = try await program.restarted()
    #expect(restarted.environment.apiService.serverConfig == config)
    #expect(restarted.problems == [])
  }

  @Test("Another server drops the token and the user, because a token belongs to a server")
  func otherServer() async throws {
    let program = Program()
    try await program.run {
      try await AppEnvironment.login(.template)
      AppEnvironment.updateConfig(.template)
      let events = AppEnvironment.sessions.events
      try await AppEnvironment.updateServerConfig(.server("http://127.0.0.1:4242"))
      #expect(Current.apiService.oauthToken == nil)
      #expect(Current.currentUser == nil)
      #expect(Current.session == nil)
      #expect(Current.config == .template)
      #expect(
        Current.apiService.serverConfig.apiBaseURL.absoluteString == "http://127.0.0.1:4242")
      #expect(try program.secrets() == [])
      guard case .ended = await events.first(where: { _ in true }) else {
        Issue.record("No event was sent.")
        return
      }
    }
  }

  @Test(
    "The same server keeps them, after any other change of it",
    arguments: [
      "https://www.backers.example/api", "https://www.backers.example/api/",
      "HTTPS://www.backers.example:443/api",
    ])
  func sameServer(text: String) async throws {
    let program = Program()
    var config = try ServerConfig.server(text)
    config.environment = .custom
    config.apiClientAuth = ServerConfig.ClientAuth(clientID: "other")
    try await program.run {
      try await AppEnvironment.login(.template)
      try await AppEnvironment.updateServerConfig(config)
    }
    #expect(program.environment.apiService.oauthToken == .template)
    #expect(program.environment.currentUser == .template)
    #expect(program.environment.apiService.serverConfig == config)
  }

  @Test("A changed language reaches the next request at once, however it is changed")
  func language() async throws {
    let service = MockService()
    let program = Program.demonstration(.mock(service))
    try await program.run {
      _ = try await AppEnvironment.request { try await $0.fetchConfig() }
      AppEnvironment.updateLanguage(.de)
      _ = try await AppEnvironment.request { try await $0.fetchConfig() }
      AppEnvironment.pushEnvironment { $0.language = .es }
      _ = try await AppEnvironment.request { try await $0.fetchConfig() }
    }
    #expect(service.requests.map(\.asker.language) == [.en, .de, .es])
  }

  @Test("Equality is by value, so that a changed user is drawn anew")
  func redrawing() async throws {
    let program = Program.demonstration()
    try await program.run {
      try await AppEnvironment.login(.template)
      var names = Current.updates(of: \.currentUser).makeAsyncIterator()
      #expect(await names.next() == .some(.template))
      // The same once more is no change: the next that is heard of is the one after.
      AppEnvironment.updateCurrentUser(.template)
      var renamed = User.template
      renamed.name = "Blobby"
      AppEnvironment.updateCurrentUser(renamed)
      #expect(await names.next() == .some(renamed))
    }
  }

  @Test("Demo mode never writes over a stored session")
  func demonstration() async throws {
    let program = Program()
    try await program.run {
      try await AppEnvironment.login(.template)
      try await AppEnvironment.saveEnvironment()
    }
    let before = try (program.plainText(), program.secrets())
    let demonstration = Program.demonstration()
    try await demonstration.run {
      try await AppEnvironment.login(.other)
      AppEnvironment.updateLanguage(.es)
      try await AppEnvironment.updateServerConfig(.local)
      try await AppEnvironment.logout()
      try await AppEnvironment.saveEnvironment()
    }
    #expect(try program.plainText() == before.0)
    #expect(try program.secrets() == before.1)
    #expect(try await program.restarted().environment.currentUser == .template)
  }
}
