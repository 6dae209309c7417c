import EnvironmentClients
import EnvironmentFakes
import EnvironmentSimulation
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import ProgramSupport
import Testing

@testable import Backers
@testable import BackersCommand

/// Every field of the environment, with a change, and what a user sees of it.
struct FieldRow: CustomTestStringConvertible, Sendable {
  var field: String
  var lines: [String]
  var change: @Sendable (inout AppEnvironment) -> Void
  var shows: String

  var testDescription: String { field }

  init(
    _ field: String, _ lines: String..., shows: String,
    change: @escaping @Sendable (inout AppEnvironment) -> Void
  ) {
    self.change = change
    self.field = field
    self.lines = lines
    self.shows = shows
  }

  static let all = [
    FieldRow("apiService", shows: "Blob Jr.: A fun project.") {
      var page = DiscoverEnvelope.template
      page.projects[0].name = "Blob Jr."
      $0.apiService = MockService(fetchDiscoveryResponse: page)
    },
    FieldRow("apiDelayInterval", shows: "slept 2.0 seconds") {
      $0.apiDelayInterval = .seconds(2)
    },
    FieldRow("assetImageGeneratorType", "show 1", shows: "*Blob*") {
      struct StarImageGenerator: AssetImageGenerator {
        let lines: [String]
        init(name: String) { lines = ["*\(name)*"] }
      }
      $0.assetImageGeneratorType = StarImageGenerator.self
    },
    FieldRow("cache", shows: "This list is from before: No network.") {
      $0.apiService = MockService(error: .unreachable("No network."))
      let cache = Cache()
      cache[.init()] = .template
      $0.cache = cache
    },
    FieldRow("calendar", "show 1", shows: "launched on Sep 16, 2559") {
      $0.calendar = Calendar(identifier: .buddhist)
      $0.calendar.timeZone = .gmt
    },
    FieldRow("config", "env", shows: #"Config(countryCode: "GB""#) {
      $0.apiService = MockService(error: .unreachable("No network."))
      $0.config = Config(countryCode: "GB", launchedCountries: [.greatBritain])
    },
    FieldRow("cookieStorage", "settings", shows: "with 2 cookies") {
      $0.cookieStorage = .mock(["a", "b"])
    },
    FieldRow("countryCode", shows: "A fun project. (US)") {
      $0.apiService = MockService(
        fetchConfigResponse: Config(countryCode: "GB", launchedCountries: []))
      $0.countryCode = "GB"
    },
    FieldRow("currentUser", "settings", shows: "Logged in as Blob") {
      $0.currentUser = .template
    },
    FieldRow("dateType", shows: "27 days to go") {
      struct LaterDate: DateProtocol {
        let date = Date.template - 12 * 86_400
      }
      $0.dateType = LaterDate.self
    },
    FieldRow("debounceInterval", "search x", shows: "slept 7.0 seconds") {
      $0.debounceInterval = .seconds(7)
    },
    FieldRow("debugData", shows: "A fun project. (US)") {
      $0.debugData = DebugData(
        config: Config(countryCode: "GB", launchedCountries: [.greatBritain]))
    },
    FieldRow("device", "settings", shows: "Device: Toaster 3") {
      $0.device = Device(systemName: "Toaster", systemVersion: "3")
    },
    FieldRow("keyStore", "env", shows: "FileKeyStore") {
      $0.keyStore = FileKeyStore(in: URL(filePath: "/keys"))
    },
    FieldRow("koala", shows: "tracked discovery_viewed") {
      let write = $0.terminal.write
      $0.koala.track = { write("tracked \($0.name)") }
    },
    FieldRow("launchedCountries", "settings", shows: "Currency: EUR (of EUR)") {
      $0.apiService = MockService(
        fetchConfigResponse: Config(countryCode: "DE", launchedCountries: []))
      $0.launchedCountries = [.germany]
    },
    FieldRow("locale", shows: "50 % funded") {
      $0.locale = Locale(identifier: "de_DE")
    },
    FieldRow("scheduler", "search x", shows: "slept fast") {
      $0.scheduler = WritingClock { [write = $0.terminal.write] _ in write("slept fast") }
    },
    FieldRow("session", "save 1", shows: "♥ The Project") {
      $0.apiService.oauthToken = .template
      $0.session = SessionID($0.uuid())
    },
    FieldRow("terminal", shows: "funded · 10 backers\n     15 days to go") {
      $0.terminal.columns = 50
    },
    FieldRow("ubiquitousStore", shows: "1 von 1: alles, magisch") {
      let store = MemoryStore(["apiService.language": Data("de".utf8)])
      let restored = AppEnvironment.fromStorage(
        ubiquitousStore: store, userDefaults: MemoryStore())
      $0.language = restored.language
    },
    FieldRow("userDefaults", "env", shows: "EnvironmentStorage.FileStore") {
      $0.userDefaults = FileStore(at: URL(filePath: "/state"))
    },
    FieldRow("uuid", shows: "tracked 00000000-0000-0000-0000-000000000000") {
      let write = $0.terminal.write
      $0.koala.track = { write("tracked \($0.id)") }
      $0.uuid = IncrementingUUIDs().next
    },
  ]
}

/// Writes how long it would sleep.
private struct WritingClock: Clock {
  var write: @Sendable (Duration) -> Void
  let now = TestClock().now
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    write(now.duration(to: deadline))
  }
}

@Suite(.hermetic, .environment(Current, .mock))
struct FieldTests {
  private func shown(_ row: FieldRow, changed: Bool) async -> String {
    let output = Recorder<String>()
    await Current.withOverrides {
      $0.terminal = .typing([], output: output.record)
      $0.scheduler = WritingClock { output.record("slept \($0)") }
      if changed { row.change(&$0) }
    } operation: {
      var shell = Shell()
      await shell.start(isShown: true)
      for line in row.lines { _ = await shell.run(line) }
    }
    return output.values.joined()
  }

  @Test func `The table has every field`() {
    #expect(
      FieldRow.all.map(\.field).sorted() == AppEnvironment.mock.fields.map(\.name).sorted())
  }

  @Test(arguments: FieldRow.all)
  func `A change of a field changes what the user sees`(row: FieldRow) async {
    #expect(await !shown(row, changed: false).contains(row.shows))
    #expect(await shown(row, changed: true).contains(row.shows))
  }
}
