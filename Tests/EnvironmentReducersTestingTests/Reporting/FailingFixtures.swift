import EnvironmentReducersTesting
import Foundation
import Testing
import XCTest

// Tests that fail, for `EndToEndTests` to run in a process of their own.

private let areEnabled = ProcessInfo.processInfo.environment["FAILING_FIXTURES"] != nil

@Suite(.enabled(if: areEnabled, "They fail; EndToEndTests runs them."))
struct FailingFixtures {
  @Test func differs() async {
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(),
      steps: [
        .send(.plusTapped) { $0.count = 1 },
        .send(.plusTapped) { $0.count = 7 },  // Named in EndToEndTests by its line.
      ])
  }
}

final class FailingXCTestFixtures: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(areEnabled, "They fail; EndToEndTests runs them.")
  }

  func testDiffers() async {
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(),
      steps: [
        .send(.plusTapped) { $0.count = 1 },
        .send(.plusTapped) { $0.count = 7 },  // Named in EndToEndTests by its line.
      ])
  }

  @MainActor func testDiffersOnTheMainActor() async {
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(),
      steps: [
        .send(.plusTapped) { $0.count = 1 },
        .send(.plusTapped) { $0.count = 7 },  // Named in EndToEndTests by its line.
      ])
  }
}
