package import Foundation

/// A program of this package that was started by a test.
package struct RunningProgram {
  package let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts a program that was built beside the tests.
  ///
  /// - Parameters:
  ///   - name: The program.
  ///   - arguments: What stands after its name.
  ///   - input: Its standard input.
  ///   - variables: What is added to the environment variables of the tests.
  /// - Throws: What the system says where it does not start.
  package init(
    _ name: String, _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws {
    process.executableURL = Bundle.main.bundleURL.appending(path: name)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    let pipe = Pipe()
    process.standardInput = pipe
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    try process.run()
    // Little enough for a pipe to hold.
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
  }

  /// Waits for the first line that the program prints; what comes after it stays to be read.
  package func firstLine() throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
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

/// What a thread has read to the end.
///
/// `@unchecked Sendable` because the data are written before the semaphore is signalled, and read
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
