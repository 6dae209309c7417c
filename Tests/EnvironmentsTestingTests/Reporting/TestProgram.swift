import Foundation

/// The test program that is running, to be run again in a process of its own.
enum TestProgram {
  enum Library: Sendable {
    case swiftTesting
    case xctest
  }

  struct Outcome: Sendable {
    var status: Int32
    var output: String
  }

  /// Whether the program can be started like that: on other platforms a helper loads the tests.
  static var canRunAgain: Bool {
    #if os(Linux)
      CommandLine.arguments.first?.hasSuffix(".xctest") == true
    #else
      false
    #endif
  }

  /// Runs some of its tests.
  ///
  /// - Parameters:
  ///   - tests: Which ones: for Swift Testing a regular expression, for XCTest `Module.Class/test`,
  ///     more of them parted by commas.
  ///   - library: The test library that runs them.
  ///   - variables: Environment variables to add.
  /// - Returns: Its exit status, and its output.
  /// - Throws: If it cannot be started.
  static func run(
    _ tests: String, with library: Library, variables: [String: String]
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments =
      switch library {
      case .swiftTesting: ["--testing-library", "swift-testing", "--filter", tests]
      case .xctest: [tests]
      }
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(
          returning: Outcome(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self)))
      }
    }
  }
}
