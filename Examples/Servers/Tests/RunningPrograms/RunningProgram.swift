package import Foundation

/// A program of this package that was started by a test.
package struct RunningProgram {
  package let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let input = Pipe()

  /// Starts a program that was built beside the tests.
  ///
  /// - Parameters:
  ///   - name: The program.
  ///   - arguments: What stands after its name.
  ///   - text: Its standard input.
  ///   - isInputOpen: Whether it waits for more input, until it is killed.
  ///   - variables: What is added to the environment variables of the tests.
  /// - Throws: What the system says where it does not start.
  package init(
    _ name: String, _ arguments: [String], input text: String = "", isInputOpen: Bool = false,
    variables: [String: String] = [:]
  ) throws {
    process.executableURL = Bundle.main.bundleURL.appending(path: name)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    try process.run()
    // Little enough for a pipe to hold.
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    if !isInputOpen { try input.fileHandleForWriting.close() }
  }

  /// Waits for the first line that the program prints; what comes after it stays to be read.
  package func firstLine() throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads what the program prints until a text has come, and kills the program.
  ///
  /// - Parameter text: The end of what is read.
  /// - Returns: Everything that was read.
  /// - Throws: The system's error.
  package func killed(after text: String) throws -> String {
    let id = process.processIdentifier
    // A program that prints something else would wait for input as long as the test for output.
    let stop = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(120), execute: stop)
    defer { stop.cancel() }
    var printed = Data()
    while !printed.hasSuffix(text), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      printed += byte
    }
    kill(id, SIGKILL)
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  /// Reads what the program prints, from now on, so that it need not wait for a reader.
  ///
  /// - Returns: Waits until it prints no more, and returns everything that it has printed.
  package func outputWhileRunning() -> () -> String {
    let text = Collected()
    let output = output.fileHandleForReading
    Thread.detachNewThread { text.collect(from: output) }
    return { text.wait() }
  }

  /// Waits for the end of the program.
  package func finish() throws -> (status: Int32, output: String, errors: String) {
    let output = try output.fileHandleForReading.readToEnd() ?? Data()
    let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      String(decoding: errors, as: UTF8.self)
    )
  }
}

extension Data {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count) == Data(text.utf8) }
}

/// What a thread has read to the end.
///
/// `@unchecked Sendable` because the data are written before the semaphore is signaled, and read
/// after it.
private final class Collected: @unchecked Sendable {
  private let isComplete = DispatchSemaphore(value: 0)
  private var data = Data()

  func collect(from handle: FileHandle) {
    data = (try? handle.readToEnd()) ?? Data()
    isComplete.signal()
  }

  func wait() -> String {
    isComplete.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
