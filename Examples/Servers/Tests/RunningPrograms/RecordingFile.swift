package import Foundation

/// The file of a recorded run, in a folder of its own, and the user's folder of that run.
package final class RecordingFile: Sendable {
  package let folder: URL
  package let url: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "recording-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "report.jsonl")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  package var path: String { url.path(percentEncoded: false) }

  /// The user's folder of a run.
  ///
  /// - Parameter name: Another one for a replay, which may not use the first.
  /// - Returns: The variables of the process.
  package func variables(home name: String = "home") -> [String: String] {
    let home = folder.appending(path: name).path(percentEncoded: false)
    return [
      "HOME": home, "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "LANG": "en_US.UTF-8", "LC_ALL": "",
      "LANGUAGE": "", "TZ": "GMT", "COLUMNS": "80",
    ]
  }

  package var text: String {
    get throws { try String(contentsOf: url, encoding: .utf8) }
  }

  /// Changes a text of the file.
  ///
  /// - Parameters:
  ///   - text: The text, which occurs once.
  ///   - replacement: The new text.
  /// - Returns: The number of its line, from 1; 0 if it does not occur once.
  /// - Throws: The system's error.
  package func replace(_ text: String, with replacement: String) throws -> Int {
    let lines = try self.text.components(separatedBy: "\n")
    let numbers = lines.indices.filter { lines[$0].contains(text) }
    guard let index = numbers.first, numbers.count == 1 else { return 0 }
    let changed = try self.text.replacingOccurrences(of: text, with: replacement)
    try Data(changed.utf8).write(to: url)
    return index + 1
  }

  /// Appends what a killed program may leave of a line.
  package func appendPartOfLine() throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(#"{"call":"AppEnviron"#.utf8))
    try handle.close()
  }
}
