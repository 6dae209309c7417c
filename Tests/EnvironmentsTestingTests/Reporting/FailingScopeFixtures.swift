// Tests that fail, for `EndToEndTests` to run in a process of their own.
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

private struct World: Sendable {
  var fetch: @Sendable () -> Int = unimplemented("World.fetch", placeholder: 0)
  var clock: any Clock<Duration> = ContinuousClock()
}

private let world = EnvironmentStack(World())
private let withoutTest = EnvironmentStack(live: World())
private func callsFetch() { _ = world.fetch() }  // Named in EndToEndTests by its line.

private func leaveASleeper() async throws {
  let clock = try #require(world.clock as? TestClock)
  Task { try await clock.sleep(for: .seconds(3)) }
  try await clock.waitForSleepers()
}

@Suite(.enabled(if: areFixturesEnabled, "They fail; EndToEndTests runs them."))
struct FailingScopeFixtures {
  @Test(.environment(world)) func inACapturedScopeOnAThread() async {
    let scope = world.capturedScope()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        scope.run { callsFetch() }
        continuation.resume()
      }
    }
  }

  @Test func missingHere() {
    for _ in 0..<3 {
      withoutTest.withOverrides { _ in
      } operation: {
      }
    }
  }

  @Test(.environment(withoutTest)) func missingThere() {}

  @Test(.environment(world) { $0.clock = TestClock() })
  func leavesASleeper() async throws { try await leaveASleeper() }
}

final class FailingScopeXCTestFixtures: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] { [.environment(world)] }

  override func setUpWithError() throws {
    try XCTSkipUnless(areFixturesEnabled, "They fail; EndToEndTests runs them.")
  }

  func testInACapturedScope() async {
    let scope = world.capturedScope()
    await Task.detached { scope.run { callsFetch() } }.value
  }
}

final class ThrowingTraitXCTestFixtures: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    areFixturesEnabled ? [.environment(world) { _ in throw CancellationError() }] : []
  }

  func testDoesNotRun() {
    if areFixturesEnabled { XCTFail("It ran.") }
  }
}

final class FailingClockXCTestFixtures: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    [.environment(world) { $0.clock = TestClock() }]
  }

  override func setUpWithError() throws {
    try XCTSkipUnless(areFixturesEnabled, "They fail; EndToEndTests runs them.")
  }

  func testLeavesASleeper() async throws { try await leaveASleeper() }
}
