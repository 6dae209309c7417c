import AuditModel

/// Reads the lines of files for findings in the order of their files, with one file in memory at a time.
final class SourceReader {
  private let source: ReportSource
  private var path: String?
  private var currentLines: [String]?

  init(_ source: ReportSource) {
    self.source = source
  }

  /// Returns the lines of a file; nil if it cannot be read.
  func lines(of path: String) -> [String]? {
    if self.path != path {
      currentLines = source.lines(of: path)
      self.path = path
    }
    return currentLines
  }

  /// Converts a column of UTF-8 bytes to a column of UTF-16 code units, both from 1.
  ///
  /// The result is nil if the file cannot be read or no longer has such a position.
  func utf16Column(file: String, line: Int, column: Int) -> Int? {
    guard let lines = lines(of: file), lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].utf16Column(utf8Column: column)
  }
}

extension String {
  /// Converts a column of UTF-8 bytes in this line to a column of UTF-16 code units, both from 1; nil if it
  /// does not exist or is inside a character.
  func utf16Column(utf8Column: Int) -> Int? {
    guard
      utf8Column >= 1,
      let index = utf8.index(startIndex, offsetBy: utf8Column - 1, limitedBy: utf8.endIndex),
      let position = index.samePosition(in: unicodeScalars)
    else { return nil }
    return utf16.distance(from: startIndex, to: position) + 1
  }
}
