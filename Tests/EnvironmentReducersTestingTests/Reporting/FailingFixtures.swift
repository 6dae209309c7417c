import EnvironmentReducersTesting
import TestSupport
import Testing
import XCTest

// Tests that fail, for `EndToEndTests` to run in a process of their own.

/// Fails at its second step.
private func differ() async {
  await assert(
    initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(),
    steps: [
      .send(.plusTapped) { $0.count = 1 },
      .send(.plusTapped) { $0.count = 7 },  // Named in EndToEndTests by its line.
    ])
}

@Suite(.enabled(if: areFixturesEnabled, "They fail; EndToEndTests runs them."))
struct FailingFixtures {
  @Test func differs() async { await differ() }
}

final class FailingXCTestFixtures: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(areFixturesEnabled, "They fail; EndToEndTests runs them.")
  }

  func testDiffers() async { await differ() }

  @MainActor func testDiffersOnTheMainActor() async { await differ() }
}
