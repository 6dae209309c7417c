import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import ProgramSupport
import ProjectDiscovery
import Testing

@testable import BackersCommand

/// One test for each field of the environment: a changed field changes what the user sees.
@MainActor
@Suite("Each field of the environment", .timeLimit(.minutes(1)))
struct FieldTests {
  private static let abroad: Project = .cosmicSurgery |> \.id .~ 1

  private static func service(_ projects: Project...) -> MockService {
    MockService(fetchDiscoveryResponse: .template |> \.projects .~ projects)
  }

  @Test("analytics: events of login, logout, list, filter and heart, with user and configuration")
  func analytics() async {
    let events = Recorder<Analytics.Event>()
    let stage = Stage {
      $0.analytics = Analytics { events.record($0) }
      $0.apiService = MockService(fetchConfigResponse: .template |> \.features .~ ["hearts": true])
    }
    _ = await stage.text(
      typing: "star 1", "blob@example.com", "secret", "unstar 1", "sort newest", "search clock",
      "logout")
    let values = events.values
    #expect(
      Set(values.map(\.name)) == Set(Analytics.Name.allCases), "\(values.map(\.name))")
    func event(_ name: Analytics.Name) -> Analytics.Event? { values.last { $0.name == name } }
    #expect(event(.loggedIn)?.user == 1)
    #expect(event(.loggedOut)?.user == 1)
    #expect(values.last?.user == nil)
    #expect(event(.projectSaved)?.properties == ["project": "1"])
    #expect(event(.projectSaved)?.country == "US")
    #expect(event(.projectSaved)?.features == ["hearts"])
    #expect(
      values.filter { $0.name == .filterChanged }.map(\.properties) == [
        ["sort": "newest"], ["term": "clock"],
      ])
    #expect(await stage.text(typing: "env").contains("events       a closure\n"))
  }

  @Test("A demonstration is a layer above the stored environment, which returns at its end")
  func layer() async throws {
    try await Stage { $0.countryCode = "DE" }.inside {
      let result = Result { try World.demonstration.enter() }
      #expect(AppEnvironment.current.countryCode == "US")
      #expect(AppEnvironment.current.launchedCountries == [.unitedStates, .greatBritain])
      World.demonstration.leave()
      #expect(AppEnvironment.current.countryCode == "DE")
      return result
    }.get()
  }

  @Test("apiDelayInterval: the list shows that much later")
  func apiDelayInterval() async throws {
    let clock = TestClock()
    let stage = Stage {
      $0.apiDelayInterval = .seconds(3)
      $0.clock = clock
    }
    await stage.inside {
      let screen = Screen()
      let task = screen.store.send(.discovery(.refreshTapped))
      await clock.advance(by: .milliseconds(2_999))
      #expect(screen.state.discovery.projects.isEmpty)
      await clock.advance(by: .milliseconds(1))
      await task.finish()
      #expect(screen.state.discovery.projects == [.template])
    }
  }

  @Test("apiService: another service has other projects")
  func apiService() async {
    #expect(await Stage().text(typing: "quit").contains("The Project: A fun project."))
    let text = await Stage { $0.apiService = Self.service(.anomalisa) }.text(typing: "quit")
    #expect(text.contains("Anomalisa: "))
    #expect(!text.contains("The Project"))
  }

  @Test("cache: the pages of an earlier run show if the server does not answer")
  func cache() async throws {
    let store = MemoryStore()
    _ = await Stage { $0.cache = Cache(store: store) }.text(typing: "quit")
    var offline = MockService()
    offline.discovery = .failing(with: ServiceError(.cannotConnect))
    let text = await Stage { [offline] in
      $0.apiService = offline
      $0.cache = Cache(store: store)
    }.text(typing: "quit")
    #expect(text.contains("The Project: A fun project."))
    #expect(text.contains("From an earlier time · 1 of 1"))
    #expect(text.contains("The server cannot be reached."))
    let empty = await Stage { [offline] in $0.apiService = offline }.text(typing: "quit")
    #expect(!empty.contains("The Project"))
  }

  @Test("cache: a picture is made once")
  func pictures() async {
    struct OtherImageGenerator: ImageGeneratorProtocol {
      var lines: [String] { ["(other)"] }
      init(seed: String) {}
    }
    let environment = Stage().environment
    #expect(environment.picture(of: .template) == ["(:)"])
    #expect(environment.cache.count == 1)
    environment.cache["pictures/MockImageGenerator/1 Blob"] = ["cached"]
    #expect(environment.picture(of: .template) == ["cached"])
    let other = environment |> \.imageGeneratorType .~ OtherImageGenerator.self
    #expect(other.picture(of: .template) == ["(other)"])
  }

  @Test("calendar: the years of dates")
  func calendar() async {
    let text = await Stage {
      $0.apiService = Self.service(.anomalisa)
      $0.calendar = Calendar(identifier: .buddhist)
    }.text(typing: "quit")
    #expect(text.contains("2559"))
  }

  @Test("clock: a heart reaches the server when the interval is over on it")
  func clock() async {
    let service = MockService(oauthToken: .template)
    let clock = TestClock()
    let stage = Stage {
      $0.apiService = service
      $0.clock = clock
    }
    await stage.inside {
      let screen = Screen()
      await screen.store.send(.discovery(.refreshTapped)).finish()
      let tap = screen.store.send(.discovery(.heartTapped(1)))
      await clock.advance(by: .milliseconds(299))
      #expect(!service.questions.contains(.star(true, project: 1)))
      await clock.advance(by: .milliseconds(1))
      await tap.finish()
      #expect(service.questions.contains(.star(true, project: 1)))
    }
  }

  @Test("config: the screen of the environment shows its features")
  func config() async {
    #expect(await Stage().text(typing: "env").contains("config       from the server, 0 features"))
    let service = MockService(fetchConfigResponse: .template |> \.features .~ ["hearts": true])
    let text = await Stage { $0.apiService = service }.text(typing: "env")
    #expect(text.contains("config       from the server, 1 features"))
  }

  @Test("cookieStorage: its cookies are counted, and gone after a logout")
  func cookieStorage() async {
    let text = await Stage {
      $0.cookieStorage = .inMemory(["a", "b"])
      AccessTokenEnvelope.install(in: &$0)
    }.text(typing: "env", "logout", "env")
    #expect(text.contains("cookies      2\n"))
    #expect(text.contains("cookies      0\n"))
  }

  @Test("countryCode: projects from other countries show their country")
  func countryCode() async {
    let service = MockService(
      fetchConfigResponse: .template |> \.countryCode .~ nil |> \.launchedCountries .~ [],
      fetchDiscoveryResponse: .template |> \.projects .~ [Self.abroad])
    for (code, isNamed) in [("US", true), ("GB", false)] {
      let text = await Stage {
        $0.apiService = service
        $0.countryCode = code
        $0.launchedCountries = [.unitedStates, .greatBritain]
      }.text(typing: "open 1")
      #expect(text.contains("Alma Haser · United Kingdom\n") == isNamed, "\(text)")
    }
  }

  @Test("countryCode: amounts are also in the currency of the user's country")
  func countryCurrency() async {
    let service = MockService(
      fetchConfigResponse: .template |> \.countryCode .~ "GB"
        |> \.launchedCountries .~ [.unitedStates, .greatBritain],
      fetchDiscoveryResponse: .template |> \.projects .~ [.template, .cosmicSurgery])
    let stage = Stage { $0.apiService = service }
    #expect(
      await stage.text(typing: "open 1").contains("$1,000 pledged of $2,000 (about £769)\n"))
    #expect(service.requests.last?.asker.currency == "GBP")
    let dollars = await stage.text(typing: "currency usd", "open 2")
    #expect(dollars.contains("The currency is now USD."))
    #expect(dollars.contains("£2,250 pledged of £1,500 (about $2,925)\n"))
  }

  @Test("currentUser: the account in the settings")
  func currentUser() async {
    let renamed: User = .template |> \.name .~ "Blobby"
    let stage = Stage { $0.currentUser = renamed }
    await stage.inside {
      #expect(Screen.settings.contains("Blobby (blob@example.com)"))
    }
  }

  @Test("dateType: the time to go")
  func dateType() async {
    struct LaterDate: DateProtocol {
      var date: Date { Date.template.addingTimeInterval(10 * 86_400) }
    }
    #expect(await Stage().text(typing: "quit").contains("15 days to go"))
    let text = await Stage { $0.dateType = LaterDate.self }.text(typing: "quit")
    #expect(text.contains("5 days to go"))
  }

  @Test("debounceInterval: of hearts, and of search terms, of which the last one counts")
  func debounceInterval() async {
    for interval in [Duration.milliseconds(300), .seconds(2)] {
      let service = MockService(oauthToken: .template)
      let clock = TestClock()
      let stage = Stage {
        $0.apiService = service
        $0.clock = clock
        $0.debounceInterval = interval
      }
      await stage.inside {
        let screen = Screen()
        await screen.store.send(.discovery(.refreshTapped)).finish()
        let actions = [
          screen.store.send(.discovery(.heartTapped(1))),
          screen.store.send(.discovery(.searchChanged("c"))),
          screen.store.send(.discovery(.searchChanged("clock"))),
        ]
        let before = service.questions
        await clock.advance(by: interval - .milliseconds(1))
        #expect(service.questions == before)
        #expect(screen.state.discovery.query.search == nil)
        await clock.advance(by: .milliseconds(1))
        for action in actions { await action.finish() }
        #expect(service.questions.contains(.star(true, project: 1)))
        #expect(service.questions.contains(.discovery(DiscoveryParams(term: "clock"))))
        #expect(!service.questions.contains(.discovery(DiscoveryParams(term: "c"))))
      }
    }
  }

  @Test("debugData: its configuration wins over that of the server")
  func debugData() async {
    let stage = Stage {
      $0.debugData = DebugData(config: .template |> \.countryCode .~ "ES")
    }
    #expect(await stage.text(typing: "env").contains("country      ES\n"))
  }

  @Test("device: in the screen of the environment")
  func device() async {
    let stage = Stage { $0.device.systemName = "Blob OS" }
    #expect(await stage.text(typing: "env").contains("device       Blob OS 11.mock\n"))
  }

  @Test("imageGeneratorType: the picture of the creator on the page of a project")
  func imageGeneratorType() async {
    #expect(await Stage().text(typing: "open 1").contains("\n(:)\n♡ The Project\n"))
    let text = await Stage { $0.imageGeneratorType = BlockImageGenerator.self }
      .text(typing: "open 1")
    let lines = BlockImageGenerator(seed: "1 Blob").lines
    #expect(text.contains("\n\(lines.joined(separator: "\n"))\n♡ The Project\n"))
  }

  @Test("launchedCountries: only projects from them show")
  func launchedCountries() async {
    let service = MockService(
      fetchConfigResponse: .template |> \.launchedCountries .~ [],
      fetchDiscoveryResponse: .template |> \.projects .~ [.todayByScottThrift, .cosmicSurgery])
    for (countries, isShown) in [([Country.unitedStates], false), (Country.released, true)] {
      let text = await Stage {
        $0.apiService = service
        $0.launchedCountries = countries
      }.text(typing: "quit")
      #expect(text.contains("Today: "))
      #expect(text.contains("Cosmic Surgery: ") == isShown)
    }
  }

  @Test("locale: percentages")
  func locale() async {
    let text = await Stage { $0.locale = Locale(identifier: "de_DE") }.text(typing: "quit")
    #expect(text.contains("50\u{A0}% funded"))
  }

  @Test("secretStore: without its token, the stored user is logged out")
  func secretStore() async throws {
    let (secrets, defaults) = (MemoryStore(), MemoryStore())
    let stage = Stage { $0.secretStore = secrets }
    var session = AppEnvironment.mock
    AccessTokenEnvelope.install(in: &session)
    try await AppEnvironment.saveEnvironment(
      environment: session, ubiquitousStore: MemoryStore(), userDefaults: defaults,
      secretStore: secrets)
    for (store, isLoggedIn) in [(secrets, true), (MemoryStore(), false)] {
      var other = stage
      other.environment.secretStore = store
      await other.inside {
        AppEnvironment.replaceCurrentEnvironment(
          AppEnvironment.fromStorage(ubiquitousStore: MemoryStore(), userDefaults: defaults))
        #expect(Screen.settings.contains("Blob (blob@example.com)") == isLoggedIn)
      }
    }
  }

  @Test("session: open in the screen of the environment")
  func session() async {
    #expect(await Stage().text(typing: "env").contains("session      none\n"))
    let stage = Stage { AccessTokenEnvelope.install(in: &$0) }
    #expect(await stage.text(typing: "env").contains("session      open\n"))
  }

  @Test("timeZone: the day of a date")
  func timeZone() async {
    let project: Project = .anomalisa |> \.stateChangedAt .~ Date(timeIntervalSince1970: 0)
    for (name, day) in [("GMT", "Jan 1, 1970"), ("America/New_York", "Dec 31, 1969")] {
      let text = await Stage {
        $0.apiService = Self.service(project)
        $0.timeZone = TimeZone(identifier: name) ?? .gmt
      }.text(typing: "quit")
      #expect(text.contains(day))
    }
  }

  @Test("ubiquitousStore: the language and the currency of another device")
  func ubiquitousStore() async throws {
    let shared = MemoryStore()
    let first = Stage {
      $0.ubiquitousStore = shared
      $0.apiService = MockService(
        fetchConfigResponse: .template |> \.launchedCountries .~ Country.released)
    }
    _ = await first.text(typing: "language de", "currency EUR")
    #expect(shared.keys(withPrefix: "") == ["apiService.currency", "apiService.language"])
    await Stage().inside {
      AppEnvironment.replaceCurrentEnvironment(
        AppEnvironment.fromStorage(ubiquitousStore: shared, userDefaults: MemoryStore()))
      #expect(
        Screen.settings.hasPrefix(
          "Sprache  Deutsch\nWährung  EUR\n"), "\(Screen.settings)")
    }
  }

  @Test("userDefaults: the e-mail address at the prompt of the next login")
  func userDefaults() async throws {
    let defaults = MemoryStore()
    try defaults.setText("blob@example.com", forKey: AppEnvironment.emailStorageKey)
    let service = MockService()
    let stage = Stage {
      $0.apiService = service
      $0.userDefaults = defaults
    }
    // An empty line takes the address.
    _ = await stage.text(typing: "login", "", "secret")
    #expect(
      service.questions.contains(
        .token(Credentials(email: "blob@example.com", password: Secret("secret")))))
    #expect(
      Prompt.email.text(in: .init(.en), name: "", suggestion: "blob@example.com")
        == "E-mail [blob@example.com]: ")
    _ = await stage.text(typing: "logout")
    #expect(try defaults.text(forKey: AppEnvironment.emailStorageKey) == nil)
  }

  @Test("uuid: the identifiers of events")
  func uuid() async throws {
    let events = Recorder<Analytics.Event>()
    let uuids = IncrementingUUIDs()
    _ = await Stage {
      $0.analytics = Analytics { events.record($0) }
      $0.uuid = { uuids.next() }
    }.text(typing: "refresh")
    let ids = events.values.map(\.id)
    #expect(ids.count == 2)
    #expect(Set(ids).count == 2)
    #expect(ids.first?.uuidString == "00000000-0000-0000-0000-000000000000")
  }
}
