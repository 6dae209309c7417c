import Foundation
import ProgramTesting

/// A user's folder, which outlives a run of the program.
struct Home: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "backers-home-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The folder of the program's files.
  var folder: URL { url.appending(path: "data/backers", directoryHint: .isDirectory) }

  var variables: [String: String] {
    [
      "XDG_DATA_HOME": url.appending(path: "data").path(percentEncoded: false),
      "XDG_STATE_HOME": url.appending(path: "state").path(percentEncoded: false),
    ]
  }

  /// Prepares a run of `backers`.
  func program(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> Program {
    try Program(
      "backers", arguments, input: input, variables: self.variables.merging(variables) { $1 })
  }

  /// Runs `backers` to its end.
  func run(
    _ arguments: String..., input: String = "", variables: [String: String] = [:]
  ) async throws -> Program.Run {
    let program = try program(arguments, input: input, variables: variables)
    defer { program.removeFiles() }
    return try await program.run()
  }

  /// Every file in the folder but locks, by its name.
  func files() throws -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var files: [String: Data] = [:]
    for name in names where !name.hasSuffix(".lock") {
      files[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return files
  }

  /// The data stored in plain text.
  var state: URL { folder.appending(path: "state") }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
