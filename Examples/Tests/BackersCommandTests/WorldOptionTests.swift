import Foundation
import ProgramTesting
import Testing

@Suite("The option --world", .timeLimit(.minutes(2)))
struct WorldOptionTests {
  @Test(
    "It changes locale, calendar, time zone and date",
    arguments: [
      ("thai", ["buddhist", "th_TH", "GMT", "2026-06-16T12:00:00Z"]),
      ("lord-howe", ["gregorian", "en_US", "Australia/Lord_Howe", "2026-10-03T15:00:00Z"]),
    ])
  func environment(world: String, values: [String]) async throws {
    let run = try await Program.run("backers", ["env", "--demo", "--world", world])
    #expect(run.status == 0)
    #expect(run.errors == "")
    for value in values { #expect(run.output.contains(value), "\(run.output)") }
  }

  @Test("Other options change parts of the world")
  func parts() async throws {
    let run = try await Program.run(
      "backers",
      [
        "env", "--demo", "--locale", "de_DE", "--world", "thai", "--now", "2030-01-01T00:00:00Z",
      ])
    #expect(run.output.contains("buddhist"))
    #expect(run.output.contains("de_DE"))
    #expect(run.output.contains("2030-01-01T00:00:00Z"))
    #expect(!run.output.contains("th_TH"))
  }

  @Test("The cards are in the digits of the world")
  func cards() async throws {
    let run = try await Program.run("backers", ["--world", "persian"])
    #expect(run.output.contains("۱٬۰۹۰ backers"), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test("A name that is near to none gets the list of worlds")
  func unknown() async throws {
    let run = try await Program.run("backers", ["--world", "atlantis-on-sea"])
    #expect(run.errors.contains("“atlantis-on-sea” is no world. Use one of: ordinary, turkish,"))
    #expect(run.status == 64)
  }
}
