import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@Suite struct StoredFormTests {
  /// A program that has stored everything that can be stored.
  private func full() async throws -> Program {
    let program = Program()
    var config = try ServerConfig.server("http://127.0.0.1:4242")
    config.basicHTTPAuth = .init(username: "blob", password: Secret("hunter2"))
    try await program.run {
      try await AppEnvironment.updateServerConfig(config)
      try await AppEnvironment.login(.template)
      AppEnvironment.updateConfig(.template)
      AppEnvironment.updateLanguage(.de)
      AppEnvironment.replaceCurrentEnvironment { $0.apiService.currency = "EUR" }
      try await AppEnvironment.saveEnvironment()
    }
    return program
  }

  @Test("The record is a dictionary of flat keys; its values contain no secret")
  func flat() async throws {
    let program = try await full()
    let values = try #require(try program.record()["values"] as? [String: Any])
    #expect(
      values.keys.sorted() == [
        "apiService.currency", "apiService.language",
        "apiService.serverConfig.apiBaseUrl", "apiService.serverConfig.apiClientAuth.clientId",
        "apiService.serverConfig.basicHTTPAuth.username", "apiService.serverConfig.environment",
        "apiService.serverConfig.webBaseUrl", "config", "currentUser", "session",
      ])
    #expect(values["apiService.currency"] as? String == "EUR")
    #expect(values["apiService.language"] as? String == "de")
    #expect(values["apiService.serverConfig.apiBaseUrl"] as? String == "http://127.0.0.1:4242")
    #expect(values["apiService.serverConfig.webBaseUrl"] as? String == "http://127.0.0.1:4242")
    #expect(
      values["apiService.serverConfig.apiClientAuth.clientId"] as? String == "backers-terminal")
    #expect(values["apiService.serverConfig.basicHTTPAuth.username"] as? String == "blob")
    #expect(values["apiService.serverConfig.environment"] as? String == "Custom")
    #expect((values["config"] as? [String: Any])?["country_code"] as? String == "US")
    #expect((values["currentUser"] as? [String: Any])?["name"] as? String == "Blob")
  }

  @Test("Token and password lie in the secret store, and nowhere else")
  func secrets() async throws {
    let program = try await full()
    let text = try program.plainText()
    #expect(!text.contains("deadbeef"))
    #expect(!text.contains("hunter2"))
    let names = try program.secrets().map {
      $0.split(separator: ".").dropLast().joined(separator: ".")
    }
    #expect(
      Set(names) == [
        "com.backers.AppEnvironment.current.apiService.oauthToken",
        "com.backers.AppEnvironment.current.apiService.serverConfig.basicHTTPAuth.password",
      ])
    let description = await program.run { "\(Current)" }
    #expect(!description.contains("deadbeef"))
    #expect(!description.contains("hunter2"))
  }

  @Test("Everything comes back")
  func roundTrip() async throws {
    let program = try await full()
    let restarted = try await program.restarted()
    #expect(restarted.problems == [])
    let (old, new) = (program.environment, restarted.environment)
    #expect(new.apiService.serverConfig == old.apiService.serverConfig)
    #expect(new.apiService.oauthToken == .template)
    #expect(new.apiService.currency == "EUR")
    #expect(new.language == .de)
    #expect(new.config == .template)
    #expect(new.currentUser == .template)
    #expect(new.session == old.session)
  }

  @Test("A first start finds nothing, and has no session")
  func firstStart() throws {
    let program = Program()
    #expect(program.problems == [])
    #expect(program.environment.currentUser == nil)
    #expect(program.environment.language == .en)
  }

  @Test("A token under the legacy key is moved to the secrets once, and removed")
  func legacy() async throws {
    let state = MemoryStore(["com.backers.access_token": Data("deadbeef".utf8)])
    var service = MockService()
    service.userSelf = .always(.template)
    let program = Program(Stores(state: state, secrets: MemoryStore()), .mock(service))
    #expect(program.problems == [])
    #expect(program.environment.apiService.oauthToken == .template)
    #expect(program.environment.session != nil)
    try await program.run {
      // The user is unknown, so it is requested.
      try await AppEnvironment.refreshUser()
      #expect(Current.currentUser == .template)
      try await AppEnvironment.saveEnvironment()
    }
    #expect(state.contents["com.backers.access_token"] == nil)
    #expect(!(try program.plainText().contains("deadbeef")))
    let restarted = try await program.restarted()
    #expect(restarted.environment.apiService.oauthToken == .template)
    #expect(restarted.environment.session == program.environment.session)
    try await restarted.run { try await AppEnvironment.logout() }
    #expect(try await restarted.restarted().environment.apiService.oauthToken == nil)
  }

  @Test("A stored user without a token is logged out")
  func userWithoutToken() async throws {
    let program = try await full()
    await program.detach()
    try program.stores.secrets.apply(
      Dictionary(uniqueKeysWithValues: program.secrets().map { ($0, nil) }))
    let restarted = Program(program.stores)
    #expect(restarted.environment.currentUser == nil)
    #expect(restarted.environment.session == nil)
    #expect(restarted.environment.analytics.user == nil)
    #expect(restarted.environment.language == .de)
    #expect(restarted.environment.config == .template)
    #expect(restarted.problems.contains { $0.field == "apiService.oauthToken" })
  }

  @Test("A token with an unreadable user stays, and the user is fetched")
  func tokenWithoutUser() async throws {
    let program = try await full()
    await program.detach()
    try program.changeValue("currentUser", to: ["id": "one"])
    let service = MockService()
    let restarted = Program(program.stores, .mock(service))
    #expect(restarted.problems.map(\.field) == ["currentUser"])
    #expect(restarted.environment.currentUser == nil)
    #expect(restarted.environment.apiService.oauthToken == .template)
    #expect(restarted.environment.session == program.environment.session)
    try await restarted.run { try await AppEnvironment.refreshUser() }
    #expect(restarted.environment.currentUser == .template)
    #expect(service.questions == [.userSelf])
    #expect(service.requests.first?.asker.oauthToken == .template)
  }

  @Test(
    "An unreadable field costs that field, and nothing else",
    arguments: [
      "apiService.language", "apiService.currency", "config", "currentUser",
      "apiService.serverConfig.basicHTTPAuth.username",
    ])
  func unreadableField(key: String) async throws {
    let program = try await full()
    await program.detach()
    try program.changeValue(key, to: 7)
    // Without the shared store, which has the language as well.
    let restarted = Program(Stores(state: program.stores.state, secrets: program.stores.secrets))
    #expect(restarted.problems.map(\.field) == [key])
    let environment = restarted.environment
    #expect((environment.language == .de) == (key != "apiService.language"))
    #expect((environment.apiService.currency == "EUR") == (key != "apiService.currency"))
    #expect((environment.config == .template) == (key != "config"))
    #expect((environment.currentUser == .template) == (key != "currentUser"))
    #expect(environment.apiService.oauthToken == .template)
    let server = environment.apiService.serverConfig
    #expect(server.apiBaseURL.absoluteString == "http://127.0.0.1:4242")
    #expect(server.webBaseURL.absoluteString == "http://127.0.0.1:4242")
    #expect(server.environment == .custom)
    #expect(
      (server.basicHTTPAuth?.username == "blob")
        == (key != "apiService.serverConfig.basicHTTPAuth.username"))
  }

  @Test(
    "Of a server all is restored or nothing, and its token is sent to no other",
    arguments: [
      "apiService.serverConfig.apiBaseUrl", "apiService.serverConfig.webBaseUrl",
      "apiService.serverConfig.environment", "apiService.serverConfig.apiClientAuth.clientId",
    ])
  func unreadableServer(key: String) async throws {
    let program = try await full()
    await program.detach()
    try program.changeValue(key, to: 7)
    let service = MockService()
    let restarted = Program(program.stores, .mock(service))
    #expect(restarted.problems.first?.field == key)
    #expect(restarted.problems.contains { $0.kind == .incompleteGroup(name: "server") })
    #expect(restarted.problems.contains { $0.kind == .foreignSecret(key: "apiService.oauthToken") })
    let server = restarted.environment.apiService.serverConfig
    #expect(server.apiBaseURL == service.serverConfig.apiBaseURL)
    #expect(server.webBaseURL == service.serverConfig.webBaseURL)
    #expect(server.environment == service.serverConfig.environment)
    #expect(restarted.environment.config == .template)
    #expect(restarted.environment.apiService.oauthToken == nil)
    #expect(restarted.environment.currentUser == nil)
    #expect(restarted.environment.session == nil)
    #expect(restarted.environment.language == .de)
    try await restarted.run {
      try await AppEnvironment.refreshUser()
      try await AppEnvironment.refreshConfig()
      #expect(service.requests.allSatisfy { $0.asker.oauthToken == nil })
      AppEnvironment.updateLanguage(.es)
      try await AppEnvironment.saveEnvironment()
    }
    // A record that was not read completely is kept for inspection, with the secrets that it names.
    #expect(try program.stores.state.keys(withPrefix: "").contains { $0.contains("quarantined") })
    #expect(try restarted.secrets().contains { $0.contains("oauthToken") })
  }

  @Test("A store from a newer version is quarantined untouched, and reported")
  func newer() async throws {
    let program = try await full()
    await program.detach()
    try program.changeRecord { $0["version"] = 7 }
    let record = try #require(try program.stores.state.value(forKey: AppEnvironment.schema.name))
    let restarted = Program(program.stores)
    #expect(restarted.problems.map(\.kind) == [.newerVersion(found: 7, known: 1)])
    #expect(restarted.environment.currentUser == nil)
    try await restarted.run { try await AppEnvironment.login(.other) }
    let state = program.stores.state
    let aside = try state.keys(withPrefix: "").filter { $0.contains("quarantined") }
    #expect(try aside.contains { try state.value(forKey: $0) == record })
    #expect(try restarted.secrets().filter { $0.contains("oauthToken") }.count == 2)
  }

  @Test(
    "A record that is no record is quarantined, and costs no more than itself",
    arguments: ["", "{", "[]", "null", "\u{0}\u{1}", #"{"values":{}}"#])
  func broken(text: String) async throws {
    let state = MemoryStore([AppEnvironment.schema.name: Data(text.utf8)])
    let program = Program(Stores(state: state, secrets: MemoryStore()))
    #expect(program.problems.count == 1)
    try await program.run { try await AppEnvironment.login(.template) }
    #expect(
      state.contents.contains { $0.key.contains("quarantined") && $0.value == Data(text.utf8) })
    #expect(try await program.restarted().environment.currentUser == .template)
  }

  @Test("Every change is stored in the end, and the newest wins")
  func autosave() async throws {
    let program = Program()
    try await program.run {
      for _ in 1...100 {
        for language in Language.allCases { AppEnvironment.updateLanguage(language) }
      }
      AppEnvironment.pushEnvironment { $0.language = .de }
      try await AppEnvironment.saveEnvironment()
      let values = try program.record()["values"] as? [String: Any]
      #expect(values?["apiService.language"] as? String == "de")
      AppEnvironment.popEnvironment()
      try await AppEnvironment.saveEnvironment()
    }
    #expect(try await program.restarted().environment.language == .es)
    #expect(program.complaints.values == [])
  }
}
