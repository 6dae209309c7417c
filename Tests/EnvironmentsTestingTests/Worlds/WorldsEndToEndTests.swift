import Foundation
import Testing

/// What a failure in one world looks like: this program runs `FailingWorldsFixtures` in a process of
/// their own.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: TestProgram.canRunAgain))
struct WorldsEndToEndTests {
  private static let inTurkish = "↳ In the world turkish (locale tr_TR)."
  private static let one = "worlds, the simplest first:\n    • turkish (locale tr_TR)\n"

  struct Fixture: Sendable, CustomTestStringConvertible {
    var test: String
    /// What a run prints, and how often.
    var texts: [(String, count: Int)]
    /// The end of the run.
    var end: String

    var testDescription: String { test }
  }

  private func output(of fixture: Fixture) async throws -> String {
    let outcome = try await TestProgram.run(
      "FailingWorldsFixtures/\(fixture.test)\\(", with: .swiftTesting,
      variables: ["FAILING_FIXTURES": "1", "NO_COLOR": "1"])
    #expect((outcome.status == 0) == fixture.end.hasPrefix("passed"))
    return outcome.output
  }

  @Test(arguments: [
    Fixture(
      test: "failsInTwo",
      texts: [
        (#"(failing.locale.identifier → "th_TH") != "th_TH""#, 1),
        ("↳ In the world thai (locale th_TH, calendar buddhist).", 1), (inTurkish, 1),
        // Thai runs first, but Turkish is the simpler world.
        (
          """
          Failed in 2 of 4 worlds, the simplest first:
              • turkish (locale tr_TR)
              • thai (locale th_TH, calendar buddhist)

          """, 1
        ),
      ], end: "failed after 3 issues"),
    Fixture(
      test: "throwsInOne",
      texts: [
        ("Caught error: Refused()\n\(inTurkish)", 1), ("It ran in de_CH.", 1),
        ("It ran in th_TH.", 1), ("Failed in 1 of 3 \(one)", 1),
      ], end: "failed after 2 issues"),
    Fixture(
      test: "requiresInOne",
      texts: [
        ("Expectation failed", 1), ("Caught error", 0), (inTurkish, 1), ("It ran in de_CH.", 1),
        ("It ran in th_TH.", 1), ("Failed in 1 of 3 \(one)", 1),
      ], end: "failed after 2 issues"),
    Fixture(
      test: "callsWhatHasNoOverride",
      texts: [
        ("Unimplemented: FailingEnvironment.fetch was called", 1), (inTurkish, 1),
        ("Failed in 1 of 2 \(one)", 1),
      ], end: "failed after 2 issues"),
    // Of no test, so it is reported once, and not once more in each world.
    Fixture(
      test: "failsOnAThread", texts: [("↳ Recorded on a thread.", 1), ("In the world", 0)],
      end: "failed after 1 issue"),
    Fixture(
      test: "failsInATask",
      texts: [("↳ Recorded in a task.\n\(inTurkish)", 1), ("Failed in 1 of 3 \(one)", 1)],
      end: "failed after 2 issues"),
    Fixture(
      test: "hasNoWorlds",
      texts: [("The list of worlds is empty, so the test did not run.", 1), ("It ran", 0)],
      end: "failed after 1 issue"),
    Fixture(
      test: "isNotApplied",
      texts: [
        ("Caught error: Refused()\n\(inTurkish)", 1), ("It ran in de_CH.", 1),
        ("It ran in", 1), ("Failed in 1 of 2 \(one)", 1),
      ], end: "failed after 2 issues"),
    Fixture(
      test: "failsInTheOnlyOne", texts: [(inTurkish, 1), ("Failed in", 0)],
      end: "failed after 1 issue"),
    Fixture(
      test: "isKnownToFail", texts: [("↳ Known.\n\(inTurkish)", 1), ("Failed in", 0)],
      end: "passed"),
    Fixture(
      test: "hasWarnings", texts: [("↳ A warning.\n\(inTurkish)", 1), ("Failed in", 0)],
      end: "passed"),
    Fixture(
      test: "failsForOneArgument",
      texts: [(inTurkish, 1), ("with 1 argument number → 2", 2), ("Failed in 1 of 3 \(one)", 1)],
      end: "failed after 2 issues"),
    Fixture(
      test: "throwsCancellation",
      texts: [("Caught error: CancellationError()\n\(inTurkish)", 1)],
      end: "failed after 2 issues"),
    // As in the article.
    Fixture(
      test: "aWeekHasSevenDays",
      texts: [
        ("(Mistaken.daysLeft(until: end) → 6) == 7", 2),
        ("↳ In the world lord-howe (time zone Australia/Lord_Howe, now 2026-10-03T15:00:00Z).", 1),
        (
          """
          ↳ Failed in 2 of 21 worlds, the simplest first:
              • spring-forward (time zone America/New_York, now 2026-03-08T06:30:00Z)
              • lord-howe (time zone Australia/Lord_Howe, now 2026-10-03T15:00:00Z)

          """, 1
        ),
      ], end: "failed after 3 issues"),
    Fixture(test: "passes", texts: [("In the world", 0), ("Failed in", 0)], end: "passed"),
  ])
  func `A run prints`(fixture: Fixture) async throws {
    let output = try await output(of: fixture)
    for (text, count) in fixture.texts {
      #expect(output.components(separatedBy: text).count - 1 == count, "\(text)\nin\n\(output)")
    }
    // “with 3 issues.”, or “with 2 issues (including 1 warning).”
    let end = fixture.end.split(separator: " ")
    let last = try #require(output.split(separator: "\n").last)
    #expect(last.contains("Test run with 1 test in 1 suite \(end[0])"), "\(output)")
    if end.count > 2 { #expect(last.contains("with \(end[2]) \(end[3])."), "\(output)") }
  }

  #if compiler(>=6.3)
    @Test func `A test that is cancelled in one world ends in all of them`() async throws {
      let output = try await output(
        of: Fixture(test: "isCancelled", texts: [], end: "passed"))
      #expect(output.contains(#"was cancelled after"#), "\(output)")
      #expect(output.contains(#""Not today.""#), "\(output)")
      #expect(!output.contains("It ran"), "\(output)")
    }
  #endif
}
