import EnvironmentClients
import EnvironmentFakes
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentSimulation
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import ProgramTesting
import Testing

@testable import Backers

// The id of a session is random.
@Suite(.hermetic(allowing: .random), .environment(Current, .mock))
struct AppEnvironmentTests {
  @Test func `A partial push inherits every field that it does not name`() {
    AppEnvironment.login(.template)
    AppEnvironment.updateConfig(.template)
    let before = "\(Current.current)"
    AppEnvironment.pushEnvironment()
    #expect("\(Current.current)" == before)
    AppEnvironment.pushEnvironment { $0.countryCode = "GB" }
    AppEnvironment.replaceCurrentEnvironment { $0.countryCode = "US" }
    #expect("\(Current.current)" == before)
    AppEnvironment.popEnvironment()
    AppEnvironment.popEnvironment()
    #expect("\(Current.current)" == before)
  }

  @Test func `A field that is set to nil differs from a field that is not named`() {
    AppEnvironment.updateConfig(.template)
    AppEnvironment.pushEnvironment { $0.countryCode = "GB" }
    #expect(Current.config == .template)
    AppEnvironment.pushEnvironment { $0.config = nil }
    #expect(Current.config == nil)
    AppEnvironment.popEnvironment()
    #expect(Current.config == .template)
  }

  @Test func `Popping the root changes nothing, and says so`() {
    let issues = Recorder<String>()
    let before = "\(Current.current)"
    EnvironmentIssueHandler.with {
      issues.record($0.message)
    } operation: {
      #expect(AppEnvironment.popEnvironment() == nil)
    }
    #expect("\(Current.current)" == before)
    #expect(issues.count == 1)
    #expect(issues.values[0].contains("pop"))
  }

  @Test func `A whole environment replaces the current one`() {
    AppEnvironment.replaceCurrentEnvironment(.demonstration)
    #expect(Current.launchedCountries == [.unitedStates, .greatBritain])
  }

  @Test func `A login is one replacement, at once`() async {
    var seen = Current.updates.makeAsyncIterator()
    _ = await seen.next()
    AppEnvironment.login(.template)
    #expect(Current.session != nil)
    let updated = await seen.next()
    #expect(updated?.apiService.oauthToken == .template)
    #expect(updated?.currentUser == .template)
    #expect(updated?.koala.user == .template)
  }

  @Test func `A logout removes what belongs to the user, and keeps the rest`() throws {
    Current.cookieStorage = .mock(["session"])
    AppEnvironment.updateServerConfig(.init(apiBaseUrl: try #require(URL(string: "http://a"))))
    AppEnvironment.login(.template)
    AppEnvironment.updateConfig(.template |> \.countryCode .~ "GB")
    AppEnvironment.updateLanguage(.de)
    Current.cache[.init()] = .template

    AppEnvironment.logout()
    #expect(Current.session == nil)
    #expect(Current.apiService.oauthToken == nil)
    #expect(Current.currentUser == nil)
    #expect(Current.koala.user == nil)
    #expect(Current.cache.count == 0)
    #expect(Current.cookieStorage.names() == [])
    #expect(Current.config != nil)
    #expect(Current.countryCode == "GB")
    #expect(Current.language == .de)
    #expect(Current.apiService.serverConfig.apiBaseUrl.absoluteString == "http://a")
  }

  @Test func `A logout reaches the environments below, so no pop restores the user`() {
    AppEnvironment.login(.template)
    AppEnvironment.pushEnvironment { $0.countryCode = "GB" }
    AppEnvironment.logout()
    AppEnvironment.popEnvironment()
    #expect(Current.currentUser == nil)
    #expect(Current.apiService.oauthToken == nil)
  }

  @Test func `Another server drops the token and the user, the same one keeps them`() throws {
    AppEnvironment.login(.template)
    AppEnvironment.updateServerConfig(Current.apiService.serverConfig)
    #expect(Current.currentUser == .template)
    AppEnvironment.updateServerConfig(.init(apiBaseUrl: try #require(URL(string: "http://a"))))
    #expect(Current.currentUser == nil)
    #expect(Current.apiService.oauthToken == nil)
  }

  @Test func `The user is updated only during a session`() {
    let junior = User.template |> \.name .~ "Blob Jr."
    AppEnvironment.updateCurrentUser(junior)
    #expect(Current.currentUser == nil)
    AppEnvironment.login(.template)
    AppEnvironment.updateCurrentUser(junior)
    #expect(Current.currentUser == junior)
    #expect(Current.koala.user == junior)
  }

  @Test func `The country and the currency follow the configuration`() {
    AppEnvironment.updateConfig(
      Config(countryCode: "GB", launchedCountries: [.unitedStates, .greatBritain]))
    #expect(Current.countryCode == "GB")
    #expect(Current.apiService.currency == "GBP")
    AppEnvironment.updateConfig(Config(countryCode: "FR", launchedCountries: []))
    #expect(Current.countryCode == "FR")
    #expect(Current.apiService.currency == "GBP")
  }

  @Test func `Debug data takes precedence over the server's configuration`() {
    let british = Config(countryCode: "GB", launchedCountries: [.greatBritain])
    AppEnvironment.updateDebugData(DebugData(config: british))
    AppEnvironment.updateConfig(.template)
    #expect(Current.config == british)
    AppEnvironment.updateDebugData(nil)
    AppEnvironment.updateConfig(.template)
    #expect(Current.config == .template)
  }

  @Test func `Descriptions hide the token`() {
    Current.apiService = Service()
    AppEnvironment.login(.template)
    #expect(!"\(Current)".contains("deadbeef"))
    #expect("\(Current)".contains("<secret>"))
  }
}

// The id of a session is random.
@Suite(.hermetic(allowing: .random), .environment(Current, .mock))
struct RequestTests {
  @Test func `A rejected token ends the session`() async {
    Current.apiService = MockService(error: .refused(.invalidToken))
    AppEnvironment.login(.template)
    let result = await AppEnvironment.request { try await $0.fetchUserSelf() }
    #expect(result == .failure(.refused(.invalidToken)))
    #expect(Current.session == nil)
    #expect(Current.currentUser == nil)
  }

  @Test func `A response that comes after a logout is dropped`() async {
    AppEnvironment.login(.template)
    let result = await AppEnvironment.request { service in
      AppEnvironment.logout()
      return try await service.fetchUserSelf()
    }
    #expect(result == .failure(.late))
  }

  @Test func `A rejection that comes after another login does not end the new session`() async {
    AppEnvironment.login(.template)
    let result: Result<User, ServiceError> = await AppEnvironment.request { _ in
      AppEnvironment.login(.template |> \.accessToken .~ OAuthToken("beef"))
      throw ServiceError.refused(.invalidToken)
    }
    #expect(result == .failure(.late))
    #expect(Current.apiService.oauthToken == OAuthToken("beef"))
  }

  @Test func `The start notices once that the server has ended the session`() async {
    Current.apiService = MockService(error: .refused(.invalidToken))
    AppEnvironment.login(.template)
    #expect(await AppEnvironment.start())
    #expect(await !AppEnvironment.start())
  }

  @Test(.timeLimit(.minutes(1)))
  func `A response waits for the artificial delay, and a change for the debounce interval`()
    async throws
  {
    let clock = TestClock()
    Current.scheduler = clock
    Current.apiDelayInterval = .seconds(2)
    let request = Task { await AppEnvironment.perform(.fetch(.init())) }
    try await clock.waitForSleepers()
    #expect(clock.deadlines == [.init(offset: .seconds(2))])
    await clock.advance(by: .seconds(2))
    #expect(await request.value == .page(.init(), .success(.template), cached: .template))

    Current.debounceInterval = .seconds(5)
    let change = Task { await AppEnvironment.perform(.wait(.search("z"))) }
    try await clock.waitForSleepers()
    #expect(clock.deadlines == [.init(offset: .seconds(7))])
    await clock.advance(by: .seconds(5))
    #expect(await change.value == .waited(.search("z")))
  }

  @Test func `Events carry the user and the country of the configuration`() async {
    let events = Recorder<KoalaEvent>()
    Current.koala.track = events.record
    _ = await AppEnvironment.start()
    AppEnvironment.login(.template)
    _ = await AppEnvironment.perform(.save(1, true))
    AppEnvironment.logout()
    #expect(events.values.map(\.name) == ["logged_in", "saved_project", "logged_out"])
    #expect(events.values.map(\.user) == [1, 1, 1])
    #expect(events.values.map(\.country) == ["US", "US", "US"])
    #expect(events.values.map(\.date) == [.template, .template, .template])
  }
}

@Suite(.inTemporaryFolder)
struct AnalyticsFileTests {
  @Test func `Events are lines of a file that only the user can read`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "events.jsonl")
    let koala = Koala.live(to: file)
    for name in ["one", "two"] {
      koala.track(
        event: KoalaEvent(
          country: nil, date: .template, device: AppEnvironment.mock.device, id: UUID(), name: name,
          properties: [:], user: nil))
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].contains(#""name":"two""#))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
