import EnvironmentReducersTesting
import EnvironmentsTesting
import XCTest

/// Steps pass in XCTest cases as they do in Swift Testing.
final class XCTestTests: XCTestCase {
  func testWaitsForAnEffect() async {
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(),
      steps: [
        .send(.askTapped) { $0.isAsking = true },
        .receive(.answered(0, 17)) {
          $0.isAsking = false
          $0.alert = "Prime 0 is 17"
        },
      ])
  }

  @MainActor func testMovesAClock() async {
    let clock = TestClock()
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(clock: clock),
      steps: [
        .send(.startTapped),
        .perform { await clock.advance(by: .seconds(1)) },
        .receive(.ticked) { $0.count = 1 },
        .send(.stopTapped),
      ])
    clock.checkNoSleepersLeft()
  }
}
