import Foundation

/// A program of this package that a test has started; it is killed with this object.
package final class RunningProgram: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name of its product.
  ///   - arguments: The arguments.
  /// - Throws: An error if the program is not built.
  package init(_ name: String, _ arguments: String...) throws {
    process.executableURL = Self.folder.appending(path: name)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit { signal(SIGKILL) }

  /// The folder of the built programs: that of the bundle of tests, or of the program that runs them.
  private static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }

  /// Sends a signal, without waiting for its effect.
  package func signal(_ number: Int32) {
    if process.isRunning { kill(process.processIdentifier, number) }
  }

  /// Reads the output up to a text, or to its end.
  package func read(upTo end: String) -> String {
    var text = ""
    while !text.contains(end) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Waits for the end, and returns the rest of the output.
  package func end() -> (output: String, errors: String, status: Int32) {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, errors, process.terminationStatus)
  }
}
