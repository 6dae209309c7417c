// Tests that fail, for `EndToEndTests` to run in a process of their own.
import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

private struct World: Sendable {
  var fetch: @Sendable () -> Int = unimplemented("World.fetch", placeholder: 0)
}

private let world = EnvironmentStack(World())
private let withoutTest = EnvironmentStack(live: World())
private func callsFetch() { _ = world.fetch() }  // Named in EndToEndTests by its line.

private let areEnabled = ProcessInfo.processInfo.environment["FAILING_FIXTURES"] != nil

@Suite(.enabled(if: areEnabled, "They fail; EndToEndTests runs them."))
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
}

final class FailingScopeXCTestFixtures: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] { [.environment(world)] }

  override func setUpWithError() throws {
    try XCTSkipUnless(areEnabled, "They fail; EndToEndTests runs them.")
  }

  func testInACapturedScope() async {
    let scope = world.capturedScope()
    await Task.detached { scope.run { callsFetch() } }.value
  }
}

final class ThrowingTraitXCTestFixtures: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    areEnabled ? [.environment(world) { _ in throw CancellationError() }] : []
  }

  func testDoesNotRun() {
    if areEnabled { XCTFail("It ran.") }
  }
}
