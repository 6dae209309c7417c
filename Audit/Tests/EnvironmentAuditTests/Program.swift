import Foundation
import Testing

/// The built program, run as a process.
struct Program {
  struct Result {
    var output: String
    var errors: String
    var code: Int32
  }

  let folder: URL
  var variables: [String: String] = [:]

  init(_ files: [String: String]) throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory
      .appendingPathComponent("environment-audit-\(UUID().uuidString)").resolvingSymlinksInPath()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ name: String, _ text: String) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Beside the tests themselves.
  static var url: URL {
    get throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? Bundle.main.executableURL
      let program = try #require(tests).deletingLastPathComponent()
        .appendingPathComponent("environment-audit")
      try #require(FileManager.default.isExecutableFile(atPath: program.path))
      return program
    }
  }

  func run(_ arguments: String..., input: String = "", in subfolder: String = "") throws -> Result {
    try run(arguments, input: input, in: subfolder)
  }

  func run(_ arguments: [String], input: String = "", in subfolder: String = "") throws -> Result {
    let process = Process()
    process.executableURL = try Self.url
    process.arguments = arguments
    process.currentDirectoryURL = folder.appendingPathComponent(subfolder)
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
      .merging(variables) { _, new in new }
    // Files and not pipes, which fill up.
    let output = try file("output")
    let errors = try file("errors")
    let given = try file("input")
    defer { given.remove() }
    try given.handle.write(contentsOf: Data(input.utf8))
    try given.handle.seek(toOffset: 0)
    process.standardInput = given.handle
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try output.text(), errors: try errors.text(), code: process.terminationStatus)
  }

  private struct TemporaryFile {
    let url: URL
    let handle: FileHandle

    func remove() {
      try? FileManager.default.removeItem(at: url)
    }

    func text() throws -> String {
      try handle.close()
      defer { remove() }
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
  }

  private func file(_ name: String) throws -> TemporaryFile {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("environment-audit-\(name)-\(UUID().uuidString)")
    try Data().write(to: url)
    return TemporaryFile(url: url, handle: try FileHandle(forUpdating: url))
  }
}
