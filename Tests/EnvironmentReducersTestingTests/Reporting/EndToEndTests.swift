import Foundation
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
      isOfXCTest ? "FailingFixtures.swift:16: error: FailingXCTest" : "FailingFixtures.swift:16:",
      isOfXCTest ? "Executed 1 test, with 1 failure" : "with 1 issue",
    ] {
      #expect(output.contains(text))
    }
  }
}

/// Whether the program can be started like that: on other platforms a helper loads the tests.
private let canRunAgain: Bool = {
  #if os(Linux)
    CommandLine.arguments.first?.hasSuffix(".xctest") == true
  #else
    false
  #endif
}()

/// Runs some tests of the test program that is running, those that fail included.
private func runAgain(_ arguments: [String]) async throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(["FAILING_FIXTURES": "1"]) {
    $1
  }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  return await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      continuation.resume(
        returning: (process.terminationStatus, String(decoding: output, as: UTF8.self)))
    }
  }
}
