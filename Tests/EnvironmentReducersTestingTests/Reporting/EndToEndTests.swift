import TestSupport
import Testing

/// What fails a run, seen from outside: this program runs its fixtures in a process of their own.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: canRunAgain))
struct EndToEndTests {
  @Test(arguments: [
    ["--testing-library", "swift-testing", "--filter", "ReducersTestingTests.FailingFixtures/"],
    ["EnvironmentReducersTestingTests.FailingXCTestFixtures/testDiffers"],
    ["EnvironmentReducersTestingTests.FailingXCTestFixtures/testDiffersOnTheMainActor"],
  ])
  func `A run fails at the line of the step`(arguments: [String]) async throws {
    let (status, output) = try await runAgain(arguments)
    #expect(status != 0)
    let isOfXCTest = arguments.count == 1
    for text in [
      "The state after .send(.plusTapped) differs from what this step expects", "- count: 7",
      "+ count: 2", "If the reducer is right, correct the change in the step's closure.",
      isOfXCTest ? "FailingFixtures.swift:14: error: FailingXCTest" : "FailingFixtures.swift:14:",
      isOfXCTest ? "Executed 1 test, with 1 failure" : "with 1 issue",
    ] {
      #expect(output.contains(text))
    }
  }
}
