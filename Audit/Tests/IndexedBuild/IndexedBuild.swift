package import AuditIndex
import Foundation

/// Modules that a test compiles with an index.
///
/// The compiler checks types and generates no code, which takes tenths of a second.
package final class IndexedBuild {
  /// The folder with the sources and the store, without links in its path.
  package let folder: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("indexed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package var store: String { "\(folder)/store" }

  package func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file.
  package func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Compiles a module.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - files: Its files, which are written before.
  ///   - isImportable: Whether later modules can import it.
  ///   - store: The folder of the store; nil for the build's own one.
  /// - Returns: The compiler's errors; empty if there are none.
  /// - Throws: An error if the compiler cannot be started.
  package func compile(
    _ name: String, _ files: [String], isImportable: Bool = true, store: String? = nil
  ) throws -> String {
    let shared = ["-module-name", name, "-I", folder, "-parse-as-library"] + Self.sdk
    let paths = files.map(path)
    if isImportable {
      let errors = try Self.run(
        ["-frontend", "-emit-module"] + paths + shared + ["-o", path("\(name).swiftmodule")])
      guard errors.isEmpty else { return errors }
    }
    for file in paths {
      let others = paths.filter { $0 != file }
      let errors = try Self.run(
        ["-frontend", "-typecheck", "-primary-file", file] + others + shared + [
          "-index-store-path", store ?? self.store,
          "-index-unit-output-path", "\(file).\(name).o",
        ])
      guard errors.isEmpty else { return errors }
    }
    return ""
  }

  /// Reads the index of files.
  package func survey(_ files: [String], library: String? = nil) -> IndexSurvey {
    IndexSurvey(
      files: files.map { IndexSurvey.File(name: $0, path: path($0)) }, stores: [store],
      library: library)
  }

  /// The SDK, without which the frontend finds no module on a Mac.
  private static let sdk: [String] = {
    #if os(macOS)
      let path = (try? output(["xcrun", "--show-sdk-path"]).text) ?? ""
      return ["-sdk", path.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return []
    #endif
  }()

  /// Runs the compiler.
  ///
  /// - Returns: What it prints if it fails.
  private static func run(_ arguments: [String]) throws -> String {
    #if os(macOS)
      let compiler = ["xcrun", "swiftc"]
    #else
      let compiler = ["swiftc"]
    #endif
    let (text, code) = try output(compiler + arguments)
    if code == 0 { return "" }
    return text.isEmpty ? "swiftc ended with \(code)" : text
  }

  private static func output(_ arguments: [String]) throws -> (text: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
