import Foundation
import Testing

/// The built program, run as a process in a folder with files.
struct Program {
  struct Result {
    var output: String
    var errors: String
    var code: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: URL

  /// Creates a folder with files, runs an operation, and removes the folder.
  static func withFiles<Value>(
    _ files: [String: String] = [:], _ operation: (Program) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("environment-recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try operation(Program(folder: folder))
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func run(_ arguments: String..., columns: Int? = nil) throws -> Result {
    try run(arguments, columns: columns)
  }

  func run(_ arguments: [String], columns: Int? = nil) throws -> Result {
    let process = try process(arguments, ["COLUMNS": columns.map { "\($0)" }])
    // Files and not pipes, which fill up.
    let output = try handle("output")
    let errors = try handle("errors")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try text(of: ".output"), errors: try text(of: ".errors"),
      code: process.terminationStatus)
  }

  /// Runs the program with a terminal as its output.
  func runAtTerminal(
    _ arguments: String..., columns: UInt16, variables: [String: String] = [:]
  ) throws -> String {
    let terminal = try Terminal(columns: columns)
    let process = try process(arguments, variables)
    process.standardOutput = terminal.output
    try process.run()
    return terminal.text(until: process)
  }

  private func process(_ arguments: [String], _ variables: [String: String?]) throws -> Process {
    let process = Process()
    process.executableURL = try Self.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = variables.compactMapValues { $0 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private func handle(_ name: String) throws -> FileHandle {
    let url = folder.appendingPathComponent(".\(name)")
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Beside the tests themselves.
  private static var url: URL {
    get throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? Bundle.main.executableURL
      let program = try #require(tests).deletingLastPathComponent()
        .appendingPathComponent("environment-recording")
      try #require(FileManager.default.isExecutableFile(atPath: program.path))
      return program
    }
  }
}

/// A terminal of a number of columns.
private struct Terminal {
  struct Unavailable: Error {}

  let output: FileHandle
  private let input: FileHandle

  init(columns: UInt16) throws {
    var descriptors: (input: Int32, output: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&descriptors.input, &descriptors.output, nil, nil, &size) == 0 else {
      throw Unavailable()
    }
    input = FileHandle(fileDescriptor: descriptors.input, closeOnDealloc: true)
    output = FileHandle(fileDescriptor: descriptors.output, closeOnDealloc: true)
  }

  /// Returns what the process writes to the terminal.
  func text(until process: Process) -> String {
    // The test holds the other end, so that the terminal does not end with the process.
    process.waitUntilExit()
    let text = String(decoding: input.availableData, as: UTF8.self)
    return text.replacingOccurrences(of: "\r\n", with: "\n")
  }
}
