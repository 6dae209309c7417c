import Testing

/// What a failure in one world looks like.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: canRunAgain))
struct WorldsEndToEndTests {
  private static let inTurkish = "↳ In the world turkish (locale tr_TR)."

  private static func failed(in count: String) -> (String, Int) {
    ("Failed in 1 of \(count) worlds, the simplest first:\n    • turkish (locale tr_TR)\n", 1)
  }

  private static func fixture(
    _ test: String, passes: Bool = false, issues: String? = nil, _ counts: [(String, Int)]
  ) -> Fixture {
    // “with 3 issues.”, or “with 2 issues (including 1 warning).”
    Fixture(
      test: "FailingWorldsFixtures/\(test)\\(", passes: passes,
      shows: issues.map { ["with \($0)."] } ?? [], counts: counts.map { (text: $0, count: $1) })
  }

  @Test(arguments: [
    fixture(
      "failsInTwo", issues: "3 issues",
      [
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
      ]),
    fixture(
      "throwsInOne", issues: "2 issues",
      [
        ("Caught error: Refused()\n\(inTurkish)", 1), ("It ran in de_CH.", 1),
        ("It ran in th_TH.", 1), failed(in: "3"),
      ]),
    fixture(
      "requiresInOne", issues: "2 issues",
      [
        ("Expectation failed", 1), ("Caught error", 0), (inTurkish, 1), ("It ran in de_CH.", 1),
        ("It ran in th_TH.", 1), failed(in: "3"),
      ]),
    // Of no test, so it is reported once, and not once more in each world.
    fixture(
      "failsOnAThread", issues: "1 issue", [("↳ Recorded on a thread.", 1), ("In the world", 0)]),
    fixture(
      "failsInATask", issues: "2 issues",
      [("↳ Recorded in a task.\n\(inTurkish)", 1), failed(in: "3")]),
    fixture(
      "hasNoWorlds", issues: "1 issue",
      [("The list of worlds is empty, so the test did not run.", 1), ("It ran", 0)]),
    fixture(
      "isNotApplied", issues: "2 issues",
      [
        ("Caught error: Refused()\n\(inTurkish)", 1), ("It ran in de_CH.", 1), ("It ran in", 1),
        failed(in: "2"),
      ]),
    fixture("failsInTheOnlyOne", issues: "1 issue", [(inTurkish, 1), ("Failed in", 0)]),
    fixture("isKnownToFail", passes: true, [("↳ Known.\n\(inTurkish)", 1), ("Failed in", 0)]),
    fixture("hasWarnings", passes: true, [("↳ A warning.\n\(inTurkish)", 1), ("Failed in", 0)]),
    fixture(
      "failsForOneArgument", issues: "2 issues",
      [(inTurkish, 1), ("with 1 argument number → 2", 2), failed(in: "3")]),
    fixture(
      "throwsCancellation", issues: "2 issues",
      [("Caught error: CancellationError()\n\(inTurkish)", 1)]),
  ])
  func `A run prints`(fixture: Fixture) async throws { try await fixture.check() }

  #if compiler(>=6.3)
    @Test func `A test that is cancelled in one world ends in all of them`() async throws {
      var cancelled = Self.fixture("isCancelled", passes: true, [("It ran", 0)])
      cancelled.shows = ["was cancelled after", #""Not today.""#]
      try await cancelled.check()
    }
  #endif
}
