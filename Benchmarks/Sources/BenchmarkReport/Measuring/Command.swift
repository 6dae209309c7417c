import Foundation

/// A program to be run, with its arguments.
struct Command {
  var arguments: [String]

  init(_ arguments: String...) {
    self.arguments = arguments
  }

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  private var text: String { arguments.joined(separator: " ") }

  /// Runs the program to its end.
  ///
  /// - Returns: What it printed, errors included.
  /// - Throws: ``BenchmarkError`` where it could not be started, or ended with an error.
  @concurrent
  @discardableResult
  func run() async throws(BenchmarkError) -> String {
    // A file and no pipe, which would fill up while nobody reads.
    let path = URL.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard
      FileManager.default.createFile(atPath: path, contents: nil),
      let output = FileHandle(forWritingAtPath: path)
    else { throw .unreadableFile(path) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    let status = try await end(of: process)
    guard let printed = FileManager.default.contents(atPath: path) else {
      throw .unreadableFile(path)
    }
    let text = String(decoding: printed, as: UTF8.self)
    guard status == 0 else { throw .failed(command: self.text, status: status, output: text) }
    return text
  }

  private func end(of process: Process) async throws(BenchmarkError) -> Int32 {
    do {
      return try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try process.run()
        } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    } catch {
      throw .notStarted(command: text, reason: "\(error)")
    }
  }

  /// Runs a program that answers with `name=number` pairs.
  ///
  /// - Returns: The numbers by their names.
  /// - Throws: ``BenchmarkError`` where it fails, or answers something else.
  func numbers() async throws(BenchmarkError) -> [String: Double] {
    let output = try await run()
    var numbers: [String: Double] = [:]
    for pair in output.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: "=")
      guard parts.count == 2, let number = Double(parts[1]) else {
        throw .unexpectedAnswer(command: text, output: output)
      }
      numbers[String(parts[0])] = number
    }
    return numbers
  }
}
