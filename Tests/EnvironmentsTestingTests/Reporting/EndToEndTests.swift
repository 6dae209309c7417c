import Foundation
import Testing

/// What fails a run, seen from outside: this program runs its fixtures in a process of their own.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: TestProgram.canRunAgain))
struct EndToEndTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    var test: String
    var reports: [String]

    var testDescription: String { test }
  }

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

  /// The text that the debug information adds, if there is any.
  private static let place: [String] = {
    #if DEBUG && canImport(Runtime)
      ["FailingFixtures.swift:24", "Used in:", "• readsStrictStack(), FailingFixtures.swift:24"]
    #else
      []
    #endif
  }()

  private func outcome(
    of tests: String, with library: TestProgram.Library
  ) async throws -> TestProgram.Outcome {
    try await TestProgram.run(tests, with: library, variables: ["FAILING_FIXTURES": "1"])
  }

  @Test(arguments: [
    Fixture(test: "strictReadInATest", reports: strictRead + place),
    Fixture(test: "strictReadInADetachedTask", reports: strictRead + place),
    Fixture(test: "strictReadOnAThread", reports: strictRead + place),
    Fixture(
      test: "unimplementedInATest",
      reports: ["World.fetch", "unimplementedInATest() failed"]),
    Fixture(
      test: "unimplementedOnAThread",
      reports: ["World.fetch"] + call(at: "unimplementedOnAThread", "FailingFixtures.swift:46")),
    Fixture(test: "popTooMany", reports: ["Popped the only environment"]),
  ])
  func `A run of Swift Testing fails`(fixture: Fixture) async throws {
    let outcome = try await outcome(
      of: "FailingFixtures/\(fixture.test)\\(", with: .swiftTesting)
    #expect(outcome.status != 0)
    for report in fixture.reports { #expect(outcome.output.contains(report)) }
    #expect(outcome.output.contains("Test run with 1 test in 1 suite failed"))
  }

  @Test func `An issue off the test's task names the test and the caller`() async throws {
    let outcome = try await outcome(
      of: "FailingScopeFixtures/inACapturedScopeOnAThread\\(", with: .swiftTesting)
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("Unimplemented: World.fetch was called"))
    #expect(
      outcome.output.contains(
        "In the test inACapturedScopeOnAThread(), EnvironmentsTestingTests/FailingScopeFixtures"))
    for report in Self.call(at: "callsFetch()", "FailingScopeFixtures.swift:14") {
      #expect(outcome.output.contains(report))
    }
  }

  @Test func `An issue off an XCTest case's task names the case and the caller`() async throws {
    let outcome = try await outcome(
      of: "EnvironmentsTestingTests.FailingScopeXCTestFixtures/testInACapturedScope", with: .xctest)
    #expect(outcome.status != 0)
    #expect(
      outcome.output.contains("In the test FailingScopeXCTestFixtures.testInACapturedScope."))
    for report in Self.call(at: "callsFetch()", "FailingScopeFixtures.swift:14") {
      #expect(outcome.output.contains(report))
    }
  }

  @Test func `A run fails if a stack has no environment for tests, once per test`() async throws {
    let outcome = try await outcome(of: "FailingScopeFixtures/missing", with: .swiftTesting)
    #expect(outcome.status != 0)
    let report = "EnvironmentStack<World> (made at EnvironmentsTestingTests/FailingScopeFixtures"
    #expect(outcome.output.components(separatedBy: report).count - 1 == 2)
    #expect(outcome.output.contains("Test run with 2 tests in 1 suite failed"))
  }

  @Test func `An XCTest case fails if a trait's closure throws, and does not run`() async throws {
    let outcome = try await outcome(
      of: "EnvironmentsTestingTests.ThrowingTraitXCTestFixtures/testDoesNotRun", with: .xctest)
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("A closure of a trait threw CancellationError()"))
    #expect(!outcome.output.contains("It ran."))
    #expect(outcome.output.contains("Executed 1 test, with 1 failure"))
  }

  @Test func `A run of Swift Testing passes without an issue`() async throws {
    let outcome = try await outcome(of: "FailingFixtures/nothingWrong\\(", with: .swiftTesting)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Test run with 1 test in 1 suite passed"))
  }

  @Test(arguments: [
    Fixture(test: "testStrictRead", reports: strictRead + place),
    Fixture(test: "testStrictReadOnAThread", reports: strictRead + place),
    Fixture(test: "testUnimplemented", reports: ["World.fetch"]),
  ])
  func `An XCTest case fails`(fixture: Fixture) async throws {
    let outcome = try await outcome(
      of: "EnvironmentsTestingTests.FailingXCTestFixtures/\(fixture.test)", with: .xctest)
    #expect(outcome.status != 0)
    for report in fixture.reports { #expect(outcome.output.contains(report)) }
    #expect(outcome.output.contains("error: FailingXCTestFixtures.\(fixture.test) : "))
    #expect(outcome.output.contains("Executed 1 test, with 1 failure"))
  }

  @Test func `An XCTest run passes without an issue`() async throws {
    let outcome = try await outcome(
      of: "EnvironmentsTestingTests.FailingXCTestFixturesNext/testNothingWrong", with: .xctest)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Executed 1 test, with 0 failures"))
  }

  @Test func `A use after the last XCTest case fails the run`() async throws {
    let outcome = try await outcome(
      of: "EnvironmentsTestingTests.FailingXCTestFixtures/testNothingWrong", with: .xctest)
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("Executed 1 test, with 0 failures"))
    #expect(outcome.output.contains("error: After the last test: Used EnvironmentStack<World>"))
    #expect(!outcome.output.contains("crashed"))
  }

  @Test func `A use between two XCTest cases fails the next one`() async throws {
    let module = "EnvironmentsTestingTests"
    let outcome = try await outcome(
      of: """
        \(module).FailingXCTestFixtures/testNothingWrong,\
        \(module).FailingXCTestFixturesNext/testNothingWrong
        """, with: .xctest)
    #expect(outcome.status != 0)
    #expect(
      outcome.output.contains(
        "FailingXCTestFixturesNext.testNothingWrong : Before this test, while none ran: Used Env"))
  }
}
