import Foundation
import Testing

/// What fails a run, seen from outside: this program runs its fixtures in a process of their own.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: canRunAgain))
struct EndToEndTests {
  private static let message = [
    "The state after .send(.plusTapped) differs from what this step expects", "- count: 7",
    "+ count: 2", "If the reducer is right, correct the change in the step's closure.",
  ]

  @Test func `A run of Swift Testing fails at the line of the step`() async throws {
    let (status, output) = try await runAgain([
      "--testing-library", "swift-testing", "--filter",
      "EnvironmentReducersTestingTests.FailingFixtures/",
    ])
    #expect(status != 0)
    for text in Self.message + ["FailingFixtures.swift:16:", "with 1 issue"] {
      #expect(output.contains(text))
    }
  }

  @Test(arguments: ["testDiffers", "testDiffersOnTheMainActor"])
  func `An XCTest case fails at the line of the step`(name: String) async throws {
    let (status, output) = try await runAgain([
      "EnvironmentReducersTestingTests.FailingXCTestFixtures/\(name)"
    ])
    #expect(status != 0)
    let place = "FailingFixtures.swift:16: error: FailingXCTestFixtures.\(name) : The state"
    for text in Self.message + [place, "Executed 1 test, with 1 failure"] {
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
