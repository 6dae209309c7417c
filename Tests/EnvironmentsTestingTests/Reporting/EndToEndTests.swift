import Foundation
import Testing

/// A test that fails on purpose, and what a run of it prints.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// The suite and the test; for XCTest more of them, parted by commas.
  var test: String
  var passes = false
  var shows: [String] = []
  /// Texts, and how often they are printed.
  var counts: [(text: String, count: Int)] = []

  var testDescription: String { test }

  /// Runs the fixture in a process of its own, and checks what that prints.
  func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let isOfXCTest = test.contains("XCTest")
    let (status, output) = try await runAgain(
      isOfXCTest
        ? ["EnvironmentsTestingTests.\(test)"]
        : ["--testing-library", "swift-testing", "--filter", test])
    #expect((status == 0) == passes, sourceLocation: sourceLocation)
    let end = isOfXCTest ? "Executed 1 test, with " : "in 1 suite \(passes ? "passed" : "failed")"
    for text in shows + [end] {
      #expect(output.contains(text), "\(text)\nin\n\(output)", sourceLocation: sourceLocation)
    }
    for (text, count) in counts {
      #expect(
        output.components(separatedBy: text).count - 1 == count, "\(text)\nin\n\(output)",
        sourceLocation: sourceLocation)
    }
  }
}

/// What fails a run, seen from outside.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: canRunAgain))
struct EndToEndTests {
  private static let strictRead = [
    "Used EnvironmentStack<World> (made at EnvironmentsTestingTests/FailingFixtures.swift:15)",
    "outside any scope, but the stack is strict",
  ]

  /// The call that the debug information adds, if there is any.
  private static func call(at function: String, _ place: String) -> [String] {
    #if DEBUG && canImport(Runtime)
      ["Used in:", "\(function)", place]
    #else
      []
    #endif
  }

  private static let place = call(
    at: "• readsStrictStack(), FailingFixtures.swift:22", "FailingFixtures.swift:22")
  private static let callOfFetch = call(at: "callsFetch()", "FailingScopeFixtures.swift:14")
  private static let sleeper = "1 sleeper (until 3.0 seconds) is left on it"

  @Test(arguments: [
    Fixture(test: "FailingFixtures/strictReadInATest", shows: strictRead + place),
    Fixture(test: "FailingFixtures/strictReadOnAThread", shows: strictRead + place),
    Fixture(
      test: "FailingFixtures/unimplementedOnAThread",
      shows: ["World.fetch"] + call(at: "unimplementedOnAThread", "FailingFixtures.swift:40")),
    Fixture(test: "FailingFixtures/popTooMany", shows: ["Popped the only environment"]),
    Fixture(test: "FailingFixtures/nothingWrong", passes: true),
    // Off the test's task, an issue names the test and the caller.
    Fixture(
      test: "FailingScopeFixtures/inACapturedScopeOnAThread",
      shows: [
        "Unimplemented: World.fetch was called",
        "In the test inACapturedScopeOnAThread(), EnvironmentsTestingTests/FailingScopeFixtures",
      ] + callOfFetch),
    // Once for each of the two tests.
    Fixture(
      test: "FailingScopeFixtures/missing", shows: ["Test run with 2 tests"],
      counts: [
        ("EnvironmentStack<World> (made at EnvironmentsTestingTests/FailingScopeFixtures", 2)
      ]),
    Fixture(test: "FailingScopeFixtures/leavesASleeper", shows: [sleeper, "with 1 issue"]),
  ])
  func `A run of Swift Testing prints`(fixture: Fixture) async throws {
    try await fixture.check()
  }

  @Test(arguments: [
    Fixture(
      test: "FailingXCTestFixtures/testStrictReadOnAThread",
      shows: strictRead + place + [
        "error: FailingXCTestFixtures.testStrictReadOnAThread : ", "with 1 failure",
      ]),
    Fixture(
      test: "FailingXCTestFixtures/testUnimplemented", shows: ["World.fetch", "with 1 failure"]),
    Fixture(
      test: "FailingScopeXCTestFixtures/testInACapturedScope",
      shows: ["In the test FailingScopeXCTestFixtures.testInACapturedScope."] + callOfFetch),
    Fixture(test: "FailingClockXCTestFixtures", shows: [sleeper, "with 1 failure"]),
    Fixture(
      test: "ThrowingTraitXCTestFixtures/testDoesNotRun",
      shows: ["A closure of a trait threw CancellationError()", "with 1 failure"],
      counts: [("It ran.", 0)]),
    Fixture(
      test: "FailingXCTestFixturesNext/testNothingWrong", passes: true, shows: ["with 0 failures"]),
    // A use after the last test fails the run.
    Fixture(
      test: "FailingXCTestFixtures/testNothingWrong",
      shows: ["with 0 failures", "error: After the last test: Used EnvironmentStack<World>"],
      counts: [("crashed", 0)]),
    // A use between two tests fails the next one.
    Fixture(
      test: """
        FailingXCTestFixtures/testNothingWrong,\
        EnvironmentsTestingTests.FailingXCTestFixturesNext/testNothingWrong
        """,
      shows: [
        "FailingXCTestFixturesNext.testNothingWrong : Before this test, while none ran: Used Env"
      ]),
  ])
  func `A run of XCTest prints`(fixture: Fixture) async throws { try await fixture.check() }
}
