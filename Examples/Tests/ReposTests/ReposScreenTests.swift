import EnvironmentClients
import EnvironmentFakes
import EnvironmentSetters
import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import ProgramSupport
import ProgramTesting
import Repos
import Testing

// A format of durations starts with the machine's locale, before it is given that of the environment.
@Suite(.hermetic(allowing: .localeAndTimeZone), .environment(Current, .mock))
struct ReposScreenTests {
  private func refreshed() async -> ReposScreen {
    var screen = ReposScreen()
    await screen.refresh()
    return screen
  }

  @Test func `The mock list is sorted by the last push, and titled`() async {
    let screen = await refreshed()
    #expect(screen.title == "pointfreeco repositories")
    #expect(
      screen.rows.map(\.name) == [
        "Nomadic Blob", "Bloblog", "Bloblog", "#1: Bloblog", "#2: Bloblog", "#3: Bloblog",
        "#4: Bloblog", "#5: Bloblog",
      ])
    #expect(
      screen.rows.map(\.isArchived) == [false, false, true] + Array(repeating: false, count: 5))
    #expect(screen.rows[0].description == "Where in the world is Blob?")
    #expect(screen.rows[1].description == "Blob's blog")
  }

  @Test(arguments: [
    ("en_US", ["2h", "116d", "116d", "1,000d", "2,000d", "3,000d", "4,000d", "5,000d"]),
    ("de_DE", ["2h", "116d", "116d", "1.000d", "2.000d", "3.000d", "4.000d", "5.000d"]),
    ("zh_HK", ["2小時", "116日", "116日", "1,000日", "2,000日", "3,000日", "4,000日", "5,000日"]),
  ])
  func `Ages have one unit in the form of the locale`(locale: String, ages: [String]) async {
    let screen = await refreshed()
    // The rows are drawn in the changed world, without another request.
    Current.calendar.locale = Locale(identifier: locale)
    #expect(screen.rows.map(\.age) == ages)
  }

  @Test(arguments: [(0, "0s"), (59, "59s"), (60, "1m"), (7_199, "1h"), (86_400, "1d"), (-5, "0s")])
  func `An age is rounded down`(seconds: Double, age: String) async {
    Current.gitHub.fetchRepos = { _ in
      RepoList([with(.mock, set(\.pushedAt, .mock - seconds))])
    }
    #expect(await refreshed().rows.map(\.age) == [age])
  }

  @Test func `Repositories without a date are last, and have no age`() async {
    let new = with(Repo.mock, concat(set(\.name, "new"), set(\.pushedAt, nil)))
    Current.gitHub.fetchRepos = { _ in RepoList([new, .mock]) }
    let screen = await refreshed()
    #expect(screen.rows.map(\.name) == ["Bloblog", "new"])
    #expect(screen.rows[1].age == "")
  }

  @Test func `A failure keeps the old list, and the next success removes its reason`() async {
    var screen = await refreshed()
    let mock = Current.gitHub
    Current.gitHub.fetchRepos = { _ in throw Failure("The server is closed.") }
    await screen.refresh()
    #expect(screen.problem == "Something went wrong. The server is closed.")
    #expect(screen.rows.count == 8)
    Current.gitHub = mock
    await screen.refresh()
    #expect(screen.problem == nil)
  }

  @Test func `Opening a row tracks one event and opens the page`() async throws {
    let events = Recorder<Analytics.Event>()
    let pages = Recorder<URL>()
    Current.analytics.track = events.record
    Current.openPage = pages.record
    try await refreshed().open(1)
    #expect(events.count == 1)
    #expect(events.values.first?.name == "tapped_repo")
    #expect(
      events.values.first?.properties == [
        "repo_name": "Nomadic Blob", "build": "42", "release": "0.0.1", "screen_height": "568",
        "screen_width": "376", "system_name": "Mock iOS", "system_version": "11.mock",
      ])
    #expect(pages.values == [Repo.mock.htmlUrl])
  }

  @Test func `A row that does not exist is an error, and tracks nothing`() async throws {
    let events = Recorder<Analytics.Event>()
    Current.analytics.track = events.record
    let screen = await refreshed()
    #expect(throws: Failure("There is no row 9. Use a number from 1 to 8.")) { try screen.open(9) }
    #expect(events.values.isEmpty)
  }

  @Test func `A page opens even if its event cannot be tracked`() async throws {
    let pages = Recorder<URL>()
    Current.openPage = pages.record
    Current.analytics.track = { _ in throw Failure("The disk is full.") }
    let screen = await refreshed()
    #expect(throws: Failure("The disk is full.")) { try screen.open(1) }
    #expect(pages.count == 1)
  }

  @Test(.inTemporaryFolder) func `Live analytics append lines of JSON to a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/events.jsonl")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let event = Analytics.Event(name: "tapped_repo", properties: ["build": "42"])
    try Analytics.file(file).track(event: event)
    try Analytics.file(file).track(event: event)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(try JSONDecoder().decode(Analytics.Event.self, from: Data(lines[1].utf8)) == event)
  }

  @Test(.worlds(Current)) func `Every world has an age of two hours`() async {
    Current.gitHub.fetchRepos = { _ in
      RepoList([with(.mock, set(\.pushedAt, Current.date() - 7_200))])
    }
    let age = await refreshed().rows[0].age
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.hours], width: .narrow, maximumUnitCount: 1)
    #expect(age == Duration.seconds(7_200).formatted(style.locale(Current.calendar.locale!)))
  }
}
