import AuditModel
import SwiftParser
import SwiftSyntax

/// A parsed file, and its pending edits.
struct SourceText {
  /// The absolute path.
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private(set) var edits: [SourceEdit] = []
  private let lineStarts: [Int]
  /// The modules that the edits import.
  var pendingImports: Set<String> = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    // As compilers count lines: a line ends with LF, CR or both.
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r")
          && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")))
      if isEnd { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  /// Returns the bytes of a span; nil if the file does not contain it.
  func range(of span: SourceSpan) -> Range<Int>? {
    guard let start = offset(line: span.startLine, column: span.startColumn),
      let end = offset(line: span.endLine, column: span.endColumn), start < end
    else { return nil }
    return start..<end
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the line number of an offset, from 1.
  func line(of offset: Int) -> Int {
    lineStarts.count { $0 <= offset }
  }

  /// Adds edits that belong together.
  ///
  /// - Returns: Whether they were added: false if one of them overlaps an earlier edit.
  mutating func add(_ new: [SourceEdit]) -> Bool {
    guard !new.contains(where: { edit in edits.contains { $0.overlaps(edit) } }) else {
      return false
    }
    edits += new
    return true
  }

  /// Inserts a text after other insertions at the same position.
  mutating func append(_ text: String, at offset: Int) -> Bool {
    if let index = edits.firstIndex(where: { $0.range == offset..<offset }) {
      edits[index].text += text
      return true
    }
    return add([.insert(text, at: offset)])
  }

  /// The bytes after the edits.
  var result: [UInt8] { bytes.applying(edits) }

  /// The change of the file; nil if there are no edits.
  var change: FileChange? {
    edits.isEmpty ? nil : FileChange(path: path, old: bytes, new: result)
  }

  /// Returns a structure at the top of the file.
  func structure(named name: String) -> StructDeclSyntax? {
    tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.name.text == name }
  }

  private func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset <= bytes.count ? offset : nil
  }
}

extension SyntaxProtocol {
  /// The byte range without surrounding whitespace and comments.
  var ownRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The white space in front of the node on its line.
  var indentation: String {
    let lines = leadingTrivia.description.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return String(lines.last?.prefix { $0 == " " || $0 == "\t" } ?? "")
  }

  /// The enclosing nodes, innermost first.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { state in
      defer { state = state?.parent }
      return state
    }
  }
}
