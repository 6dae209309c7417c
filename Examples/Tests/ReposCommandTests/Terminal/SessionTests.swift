import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import ProgramSupport
import RepoListing
import RepoListingTesting
import RepoOpening
import Testing

@testable import ReposCommand

@Suite(.strict(Current), .environment(Current, .mock))
struct SessionTests {
  @Test("Every switch redraws the screen in the world that is switched to")
  func switches() async {
    let result = await run([
      "locale zh_HK", "now 2030-01-01T00:00:00Z", "time-zone Europe/Berlin", "calendar buddhist",
      "mock", "live",
    ])
    #expect(result.wentWell)
    #expect(
      result.ages == [
        ["2h", "116d"], ["2小時", "116日"], ["4,143日", "4,259日"], ["4,143日", "4,259日"],
        ["4,143日", "4,259日"], ["2h", "116d"], ["+2h"],
      ])
    #expect(
      result.status == [
        "mock · Aug 28, 2018 at 12:27\u{202F}PM · en_US · gregorian · GMT",
        "mock · 2018年8月28日 下午12:27 · zh_HK · gregorian · GMT",
        "mock · 2030年1月1日 上午12:00 · zh_HK · gregorian · GMT",
        "mock · 2030年1月1日 上午1:00 · zh_HK · gregorian · Europe/Berlin",
        "mock · 佛曆2573年1月1日 上午1:00 · zh_HK · buddhist · Europe/Berlin",
        "mock · Aug 28, 2018 at 12:27\u{202F}PM · en_US · gregorian · GMT",
        "live · Aug 28, 2018 at 12:27\u{202F}PM · en_US · gregorian · GMT",
      ])
  }

  @Test("Opening a row tracks and prints, and leaves the screen as it is")
  func opening() async {
    let events = Recorder<Analytics.Event>()
    Current.opening.analytics.track = events.record
    Current.opening.opener = .printing
    let result = await run(["open 1"])
    #expect(events.values.map { $0.properties["repo_name"] } == ["Nomadic Blob"])
    #expect(result.console.output.hasSuffix("GMT\nhttps://www.pointfree.co\n"))
  }

  @Test(
    "What makes no sense is answered with one line, and the session goes on",
    arguments: [
      ("nope", "“nope” is no command. Type help for a list of them."),
      ("locle de_DE", "“locle” is no command. Did you mean locale?"),
      ("locale", "“locale” needs something after it. An example: locale de_DE."),
      ("locale xx_YY_zz", "“xx_YY_zz” is no locale. An example: de_DE."),
      ("now then", "“then” is no ISO 8601 date and time. An example: 2030-01-01T00:00:00Z."),
      ("calendar budhist", "“budhist” is no calendar. Did you mean buddhist?"),
      ("time-zone Berlin", "“Berlin” is no time zone. Did you mean Europe/Berlin?"),
      ("open", "“open” needs something after it. An example: open 1."),
      ("open x", "“x” is no number of a row. An example: open 1."),
      ("open 0", "“0” is no number of a row. An example: open 1."),
      ("open 9", "There is no row 9: the list has 2 rows. Use a number from 1 to 2."),
      ("mock 3", "“mock” takes nothing after it. Type just: mock."),
      ("\u{1B}[A", "“\u{FFFD}[a” is no command. Type help for a list of them."),
    ])
  func nonsense(line: String, message: String) async {
    let result = await run([line, "env"])
    #expect(result.console.errors == "repos: \(message)\n")
    #expect(result.console.output.hasSuffix("input         no terminal\n"))
    #expect(!result.wentWell)
  }

  @Test("A user at a terminal is prompted, and has seen the failures")
  func terminal() async {
    let result = await run(["nope", " QUIT  ", "env"], isTerminal: true)
    #expect(result.wentWell)
    #expect(
      result.console.all.hasSuffix(
        "mock> repos: “nope” is no command. Type help for a list of them.\nmock> "))
  }

  @Test("An input that ends leaves the prompt's line")
  func end() async {
    #expect(await run([], isTerminal: true).console.output.hasSuffix("mock> \n"))
    #expect(await run([]).console.output.hasSuffix("GMT\n"))
  }

  @Test("Rows that do not fit are shown when more are asked for")
  func more() async {
    let result = await run(["more", "more", "more", "locale de_DE"], lines: 12, isTerminal: true)
    #expect(
      result.ages == [
        ["2h", "116d", "116d"], ["1,000d", "2,000d", "3,000d"], ["4,000d", "5,000d"],
        ["2h", "116d", "116d"],
      ])
    #expect(result.console.output.contains("\n\u{1B}[2m5 more: type more\u{1B}[0m\n"))
    #expect(result.console.output.contains("\n\u{1B}[2m2 more: type more\u{1B}[0m\n"))
    #expect(result.console.output.contains("mock> Every row is shown.\nmock> "))
  }

  @Test("The number of rows that do not fit is written in the locale")
  func manyMore() async {
    let result = await run(["live", "locale de_DE"], lines: 12, isTerminal: true) {
      $0.listing.gitHub = .answering([Repo].mocks(1_005))
    }
    #expect(result.console.output.contains("\u{1B}[2m1,002 more: type more\u{1B}[0m\n"))
    #expect(result.console.output.contains("\u{1B}[2m1.002 more: type more\u{1B}[0m\n"))
  }

  @Test("A list that does not come leaves the old one, and the session fails behind a pipe")
  func failure() async {
    let result = await run(["live"]) {
      $0.listing.gitHub = .failing(GitHubError(.cannotConnect, at: .mock))
    }
    #expect(!result.wentWell)
    #expect(result.ages.map(\.count) == [2, 2])
    #expect(
      result.console.errors
        == "repos: Something went wrong. Nothing answers at https://www.pointfree.co. "
        + "Check that the server is running and that the address is right.\n")
  }

  @Test("Help names every command, and every example in it can be typed")
  func help() async throws {
    let help = await run(["help"]).console.output.split(separator: "\n").suffix(12)
    let usages = help.map { $0.replacing(#/ {2,}.*/#, with: "") }
    #expect(usages.first == "open 1")
    #expect(usages.last == "quit")
    for usage in usages { #expect(await run([String(usage)]).console.errors == "") }
  }
}

extension SessionTests {
  private struct Run {
    var console: Console
    var wentWell: Bool

    /// The ages of each drawing.
    var ages: [[String]] {
      console.output.split(separator: "\n\n").map { block in
        block.split(separator: "\n").compactMap { line in
          let row = /(?:mock> )?(?:\u{1B}\[2m)? *[0-9]+  .* (\S+?)(?:\u{1B}\[0m)?/
          return line.wholeMatch(of: row).map { String($0.1) }
        }
      }.filter { !$0.isEmpty }
    }

    var status: [String] {
      console.output.split(separator: "\n").filter { $0.contains(" · ") }.map(String.init)
    }
  }

  /// Runs a session under the current world, in which `live` differs from the mock as told.
  private func run(
    _ lines: [String], lines height: Int? = nil, isTerminal: Bool = false,
    live: @escaping @Sendable (inout AppEnvironment) -> Void = {
      $0.listing.gitHub = .answering([with(.mock, set(\.pushedAt, .mock + 7_200))])
    }
  ) async -> Run {
    let console = Console()
    var mock = Current.current
    mock.output = console.fake(lines: height, isTerminal: isTerminal)
    let input = Input.lines(lines)
    mock.input = Input(isTerminal: isTerminal, readLine: input.readLine)
    mock.listing.gitHub = .answering(
      height == nil ? Array([Repo].mock.filter { !$0.archived }.prefix(2)) : .mock)
    let world = mock
    return await Current.withEnvironment(world) {
      let session = Session { chosen in
        guard chosen == .live else { return world }
        return with(world) { environment in
          var environment = environment
          environment.name = "live"
          live(&environment)
          return environment
        }
      }
      return Run(console: console, wentWell: await session.run())
    }
  }
}
