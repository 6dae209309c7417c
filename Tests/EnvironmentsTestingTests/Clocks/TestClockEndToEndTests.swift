import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

private struct World: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
}

private let world = EnvironmentStack(World())

private let areEnabled = ProcessInfo.processInfo.environment["FAILING_FIXTURES"] != nil

private func leaveASleeper() async throws {
  let clock = try #require(world.clock as? TestClock)
  Task { try await clock.sleep(for: .seconds(3)) }
  try await clock.waitForSleepers()
}

/// Fails; the tests below run it.
@Suite(.enabled(if: areEnabled, "They fail; TestClockEndToEndTests runs them."))
struct FailingClockFixtures {
  @Test(.environment(world) { $0.clock = TestClock() })
  func leavesASleeper() async throws { try await leaveASleeper() }
}

final class FailingClockXCTestFixtures: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    [.environment(world) { $0.clock = TestClock() }]
  }

  override func setUpWithError() throws {
    try XCTSkipUnless(areEnabled, "They fail; TestClockEndToEndTests runs them.")
  }

  func testLeavesASleeper() async throws { try await leaveASleeper() }
}

@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: TestProgram.canRunAgain))
struct TestClockEndToEndTests {
  @Test(arguments: [
    ("FailingClockFixtures/", TestProgram.Library.swiftTesting),
    ("EnvironmentsTestingTests.FailingClockXCTestFixtures", .xctest),
  ])
  func `A sleeper that is left over fails the run`(tests: String, library: TestProgram.Library)
    async throws
  {
    let outcome = try await TestProgram.run(
      tests, with: library, variables: ["FAILING_FIXTURES": "1"])
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("1 sleeper (until 3.0 seconds) is left on it"))
    #expect(outcome.output.contains(library == .xctest ? "with 1 failure" : "with 1 issue"))
  }
}
