import Foundation

/// Where the scores go that `Scripts/score` prints.
enum ScoreFile {
  /// Writes a table into the folder that the environment variable `AUDIT_SCORES` names, if any.
  ///
  /// - Parameters:
  ///   - name: What the file is called, without `.md`; they are printed in its order.
  ///   - markdown: The table.
  /// - Throws: If there is no such folder.
  static func write(_ name: String, _ markdown: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["AUDIT_SCORES"] else { return }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).md")
    try Data(markdown.utf8).write(to: file)
  }
}
