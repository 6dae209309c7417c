import Foundation

/// The compiler of the toolchain that runs the tests.
enum Compiler {
  /// Type-checks a file in Swift 6 mode, and gives what the compiler says: nothing, where it is
  /// content.
  static func diagnostics(
    of source: String, with modules: [String: String] = [:], flags: [String] = []
  ) throws -> String {
    try inTemporaryDirectory { directory in
      for (name, code) in modules {
        let file = directory.appending(path: "\(name).swift")
        try code.write(to: file, atomically: true, encoding: .utf8)
        let output = try run([
          "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name",
          name, "-emit-module-path", directory.appending(path: "\(name).swiftmodule").path,
          file.path,
        ])
        guard output.isEmpty else { return "\(name): \(output)" }
      }
      let file = directory.appending(path: "Suggested.swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      return try run(
        [
          "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
          "-strict-concurrency=complete", "-I", directory.path,
        ] + flags + [file.path])
    }
  }

  /// The file as swift-format would print it.
  static func formatted(_ source: String) throws -> String {
    try inTemporaryDirectory { directory in
      let file = directory.appending(path: "Suggested.swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      let configuration = #"{"version": 1, "lineLength": 100, "indentation": {"spaces": 2}}"#
      return try run(["swift", "format", "--configuration", configuration, file.path])
    }
  }

  private static func inTemporaryDirectory<Result>(
    _ body: (URL) throws -> Result
  ) throws -> Result {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "suggested-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }

  /// Runs a program of the toolchain, and gives what it prints anywhere.
  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return text.isEmpty && process.terminationStatus != 0
      ? "\(arguments[0]) ended with \(process.terminationStatus)" : text
  }
}
