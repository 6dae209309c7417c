import CMeasuring
import Foundation

/// A program to run, with its arguments.
struct Command {
  var arguments: [String]

  /// Variables that are added to the environment of the program.
  var variables: [String: String] = [:]

  init(_ arguments: String...) {
    self.arguments = arguments
  }

  init(_ arguments: [String], variables: [String: String] = [:]) {
    self.arguments = arguments
    self.variables = variables
  }

  private var text: String { arguments.joined(separator: " ") }

  /// Runs the program to its end.
  ///
  /// - Returns: The program's standard output and standard error.
  /// - Throws: ``BenchmarkError`` if the program could not be started or ended with an error.
  @concurrent
  @discardableResult
  func run() async throws(BenchmarkError) -> String {
    // A file instead of a pipe, which would fill up without a reader.
    let path = URL.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard
      FileManager.default.createFile(atPath: path, contents: nil),
      let output = FileHandle(forWritingAtPath: path)
    else { throw .unreadableFile(path) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    if !variables.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    }
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

  /// Runs the program to its end.
  ///
  /// - Returns: The CPU seconds, user and system, of the program and of the programs that it ran. No
  ///   other command may end meanwhile.
  /// - Throws: ``BenchmarkError`` if the program could not be started or ended with an error.
  func cpuSeconds() async throws(BenchmarkError) -> Double {
    let start = benchmark_children_nanoseconds()
    try await run()
    return Double(benchmark_children_nanoseconds() - start) / 1e9
  }

  /// Runs a program that prints `name=number` pairs.
  ///
  /// - Returns: The numbers by their names.
  /// - Throws: ``BenchmarkError`` if the program fails or prints anything else.
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
