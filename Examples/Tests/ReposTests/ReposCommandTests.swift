import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import ProgramSupport
import ProgramTesting
import Repos
import StandIns
import Testing

@testable import ReposCommand

@Suite(.environment(Current, .mock))
struct ReposCommandTests {
  /// Runs the command in this process, at a terminal that the test types at.
  private func run(_ arguments: String..., typing lines: [String] = []) async -> (
    status: Int32, output: String
  ) {
    let output = Recorder<String>()
    let terminal = Terminal.typing(lines, output: output.record)
    Current.terminal = terminal
    let status = await ReposCommand.status(of: arguments, on: terminal)
    return (status, output.values.joined())
  }

  @Test(.hermetic(allowing: .localeAndTimeZone)) func `The mock is shown at once, in 80 columns`()
    async
  {
    let run = await run()
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == "pointfreeco repositories")
    #expect(lines[1].hasPrefix("1  Nomadic Blob ") && lines[1].hasSuffix(" 2h"))
    #expect(lines[5].contains("Bloblog (archived)"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(.hermetic(allowing: .localeAndTimeZone))
  func `Options change the locale, the date, the organization and the world`()
    async
  {
    #expect(await run("--locale", "de_DE").output.contains("1.000d"))
    #expect(await run("--now", "2018-08-28T12:27:36Z").output.contains(" 2h\n"))
    #expect(await run("--org", "apple").output.hasPrefix("apple repositories\n"))
    #expect(await run("--world", "thai").status == 0)
    #expect(await run("--calendar", "buddhist", "--time-zone", "Europe/Berlin").status == 0)
  }

  @Test(
    .hermetic(allowing: .files),
    arguments: [
      (["--locale", "xx"], "repos: --locale: “xx” is no locale. An example: de_DE.\n"),
      (["--calendar", "x"], "repos: --calendar: “x” is no calendar. An example: buddhist.\n"),
      (
        ["--time-zone", "x"],
        "repos: --time-zone: “x” is no time zone. An example: Europe/Berlin.\n"
      ),
      (
        ["--now", "2018-02-30T00:00:00Z"],
        "repos: --now: “2018-02-30T00:00:00Z” is no date. An example: 2030-01-01T00:00:00Z.\n"
      ),
      (
        ["--api-url", "x"],
        "repos: “x” is no address of a server. An example: http://127.0.0.1:8080.\n"
      ),
      (["--org", " "], "repos: --org: A name is missing, as in: --org apple.\n"),
      (["--world", "x"], "repos: --world: “x” is no world. An example: turkish.\n"),
      (["open", "9"], "repos: There is no row 9. Use a number from 1 to 8.\n"),
      (["--replay", "/no/file"], "repos: --replay: "),
    ])
  func `Bad input gives one line and the exit code 1`(arguments: [String], line: String) async {
    let output = Recorder<String>()
    let terminal = Terminal.typing([], output: output.record)
    Current.terminal = terminal
    #expect(await ReposCommand.status(of: arguments, on: terminal) == 1)
    let text = output.values.joined()
    #expect(text.hasPrefix(line))
    #expect(text.filter { $0 == "\n" }.count == 1)
  }

  @Test(
    .hermetic,
    arguments: [
      ["open"], ["list", "3"], ["--wrong"],
      ["--record", "a", "--replay", "b"], ["--record", "a", "--report", "b"],
    ])
  func `Wrong arguments give one line and the exit code 64`(arguments: [String]) async {
    let output = Recorder<String>()
    let terminal = Terminal.typing([], output: output.record)
    #expect(await ReposCommand.status(of: arguments, on: terminal) == 64)
    #expect(output.values.joined().hasSuffix(" See repos --help.\n"))
    #expect(output.values.joined().filter { $0 == "\n" }.count == 1)
  }

  @Test(.hermetic(allowing: .environmentVariables))
  func `Help fits on a screen, and the version is a number`() async {
    let help = await run("--help")
    #expect(help.status == 0)
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(await run("--version").output == "\(programVersion)\n")
  }

  @Test(.hermetic(allowing: .localeAndTimeZone)) func `Colors are for terminals that have them`()
    async
  {
    #expect(!(await run()).output.contains("\u{1B}"))
    let output = Recorder<String>()
    Current.terminal = .typing([], output: output.record)
    Current.terminal.hasColors = true
    _ = await ReposCommand.status(of: [], on: Current.terminal)
    #expect(output.values.joined().contains("\u{1B}[1mpointfreeco repositories\u{1B}[0m"))
  }

  @Test(.hermetic(allowing: .localeAndTimeZone)) func `JSON has a row for each repository`()
    async throws
  {
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(await run("--json").output.utf8))
        as? [[String: Any]])
    #expect(rows.count == 8)
    #expect(rows[0]["name"] as? String == "Nomadic Blob")
    #expect(rows[0]["age"] as? String == "2h")
    #expect(rows[0]["pushed_at"] as? String == "2018-08-28T10:27:31Z")
    #expect(rows[2]["is_archived"] as? Bool == true)
  }

  @Test(.hermetic(allowing: .localeAndTimeZone)) func `The world changes under the running screen`()
    async
  {
    let output = await run(
      "interactive",
      typing: [
        "locale de_DE", "now 2018-08-28T12:27:41Z", "calendar buddhist", "time-zone Europe/Berlin",
        "open 1", "open x", "foo", "locale xx", "help", "mock", "quit", "unread",
      ]
    ).output
    #expect(output.contains("1.000d"))
    #expect(output.contains("Opened https://www.pointfree.co\n"))
    #expect(output.contains("An example: open 1.\n"))
    #expect(output.contains("“foo” is no command. Type help for a list of them.\n"))
    #expect(output.contains("“xx” is no locale. An example: de_DE.\n"))
    #expect(output.contains("refresh            fetch the list again\n"))
    // The mock world has its own locale again.
    #expect(output.components(separatedBy: "1,000d").count == 3)
  }

  @Test func `A list of a server is shown, and asks for one page`() async throws {
    let requests = Recorder<String>()
    try await StandIn.gitHub(onRequest: { path, token in
      requests.record("\(path) \(token ?? "without a token")")
    }).run { url in
      let run = await run("--api-url", "\(url)", "--now", "2018-08-28T12:27:31Z", "--locale", "en")
      #expect(run.status == 0)
      let names = run.output.split(separator: "\n").filter { $0.first?.isNumber == true }
      #expect(names[0].hasPrefix("1  pointfreeco ") && names[0].hasSuffix(" 2h"))
      #expect(names[1].hasPrefix("2  swift-web ") && names[1].hasSuffix(" 3d"))
      #expect(names[2].contains("ccmark (archived)"))
      #expect(names[3] == "4  new" + String(repeating: " ", count: names[3].count - 6))
    }
    #expect(requests.values == ["/orgs/pointfreeco/repos?per_page=100 without a token"])
  }

  @Test func `A malformed repository is skipped and counted, and the others are shown`()
    async throws
  {
    try await StandIn.gitHub().run { url in
      let run = await run("--api-url", "\(url)", "--org", "malformed")
      #expect(run.status == 0)
      #expect(run.output.contains("1  good"))
      #expect(run.output.contains("Malformed repositories, left out: 1."))
      #expect(!run.output.contains("bad"))
      #expect(
        await self.run("--api-url", "\(url)", "--org", "empty").output.contains("No repositories."))
    }
  }

  @Test(arguments: Fault.allCases)
  func `A wrong answer gives one line and the exit code 1`(fault: Fault) async throws {
    try await StandIn.gitHub(fault: fault).run { url in
      let run = await run("--api-url", "\(url)")
      #expect(run.status == 1)
      #expect(
        run.output.hasPrefix("repos: Something went wrong. \(url)/orgs/pointfreeco/repos answered"))
      #expect(run.output.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test func `An unknown organization and an unreachable server give one line`() async throws {
    let unreachable = await run("--api-url", "http://127.0.0.1:9")
    #expect(unreachable.status == 1)
    #expect(
      unreachable.output.contains("http://127.0.0.1:9/orgs/pointfreeco/repos cannot be reached: "))
    #expect(unreachable.output.filter { $0 == "\n" }.count == 1)
    try await StandIn.gitHub().run { url in
      let unknown = await run("--api-url", "\(url)", "--org", "nobody")
      #expect(unknown.status == 1)
      #expect(unknown.output.contains("answered with the status 404"))
    }
  }

  @Test func `A recorded run is shown again without its server and without input`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let recorded = try await StandIn.gitHub().run { url in
        await run(
          "interactive", "--api-url", "\(url)", "--record", file,
          typing: ["locale de_DE", "refresh", "quit"])
      }
      #expect(recorded.status == 0)
      #expect(recorded.output.contains("swift-web"))
      // The same options: what they change is not recorded.
      let replayed = await run("interactive", "--api-url", "http://127.0.0.1:9", "--replay", file)
      #expect(replayed.output == recorded.output)
      #expect(replayed.status == 0)
      let different = await run("list", "--replay", file)
      #expect(different.status == 1)
      #expect(different.output.contains("repos: "))
      #expect(await run("--record", file).output.contains("exists. Remove it"))
    }
  }

  @Test func `The report of a failed run fails in a test as the program did`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let failed = await run("open", "9", "--report", file)
      #expect(failed.status == 1)
      let expected = Failure("There is no row 9. Use a number from 1 to 8.")
      #expect(failed.output == "repos: \(expected)\n")
      await #expect(throws: expected) { try await Listing.replay(file) }
      #expect(
        await run("--report", file).output
          == "repos: --report: \(file): The file exists, and can be the report of a crash. "
          + "Move it to another place first.\n")
      #expect(await run("--report", "/no/file").output.hasPrefix("repos: --report: /no/file: "))
      let listed = folder.appending(path: "listed.jsonl").path
      #expect(await run("--report", listed).status == 0)
      try await Listing.replay(listed)
    }
  }

  @Test func `The program runs between pipes`() async throws {
    let repos = BuiltProgram("repos")
    let list = try await repos.run()
    #expect(list.status == 0 && list.error == "")
    #expect(list.output.hasPrefix("pointfreeco repositories\n1  Nomadic Blob "))
    let wrong = try await repos.run("--locale", "xx")
    #expect(wrong.status == 1 && wrong.output == "")
    #expect(wrong.error == "repos: --locale: “xx” is no locale. An example: de_DE.\n")
  }
}
