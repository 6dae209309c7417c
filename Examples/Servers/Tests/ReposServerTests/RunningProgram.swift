import Foundation
import Testing

/// A program of this package that was started by a test.
struct RunningProgram {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts a program that was built beside the tests.
  init(_ name: String, _ arguments: [String]) throws {
    process.executableURL = Bundle.main.bundleURL.appending(path: name)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for the first line that the program prints; what comes after it stays to be read.
  func firstLine() throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Waits for the end of the program.
  func finish() throws -> (status: Int32, output: String, errors: String) {
    let output = try output.fileHandleForReading.readToEnd() ?? Data()
    let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      String(decoding: errors, as: UTF8.self)
    )
  }
}
