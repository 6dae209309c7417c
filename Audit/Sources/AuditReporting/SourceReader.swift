import AuditModel

/// Reads the lines of files for findings in the order of their files, holding one file at a time.
final class SourceReader {
  private let source: ReportSource
  private var path: String?
  private var currentLines: [String]?

  init(_ source: ReportSource) {
    self.source = source
  }

  /// The lines of a file; nil if it cannot be read.
  func lines(of path: String) -> [String]? {
    if self.path != path {
      currentLines = source.lines(of: path)
      self.path = path
    }
    return currentLines
  }

  /// The column of UTF-16 code units, from 1, of a column of UTF-8 bytes.
  ///
  /// Nil if the file cannot be read or has no such place anymore.
  func utf16Column(file: String, line: Int, column: Int) -> Int? {
    guard let lines = lines(of: file), lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].utf16Column(utf8Column: column)
  }
}

extension String {
  /// The column of UTF-16 code units, from 1, of a column of UTF-8 bytes in this line; nil where
  /// there is none, and where it is inside a character.
  func utf16Column(utf8Column: Int) -> Int? {
    guard
      utf8Column >= 1,
      let index = utf8.index(startIndex, offsetBy: utf8Column - 1, limitedBy: utf8.endIndex),
      let position = index.samePosition(in: unicodeScalars)
    else { return nil }
    return utf16.distance(from: startIndex, to: position) + 1
  }
}
