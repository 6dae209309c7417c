import Foundation

/// A Swift file that is compiled with the tests, and searched for the code of articles.
struct CompiledCode: Sendable {
  private var text: String

  init(_ text: String) {
    self.text = Self.normalized(text)
  }

  /// Returns the tokens of code, with a space around each.
  ///
  /// It omits the parts that may differ between an article and the file that compiles it: white
  /// space, comments, and `private` and `fileprivate`, which are needed because all articles are compiled in one
  /// module.
  static func normalized(_ code: some StringProtocol) -> String {
    var tokens = " "
    for line in code.split(separator: "\n") {
      for token in String(line).replacing(/(^|\s)\/\/.*/, with: "").matches(of: /\w+|\S/)
      where !["private", "fileprivate"].contains(token.output) {
        tokens += token.output + " "
      }
    }
    return tokens
  }

  /// Returns whether this file has the pieces, one after the other.
  ///
  /// An ellipsis in a piece matches any code.
  func contains(_ pieces: [String]) -> Bool {
    var position = text.startIndex
    return pieces.allSatisfy { piece in
      // Anywhere, because `Scripts/extract-articles` writes imports at the end of a file.
      if piece.hasPrefix("import ") { return text.contains(Self.normalized(piece)) }
      return Self.normalized(piece).split(separator: "…").filter { $0 != " " }.allSatisfy {
        let found = text.range(of: $0, options: .literal, range: position..<text.endIndex)
        guard let found else { return false }
        position = text.index(before: found.upperBound)
        return true
      }
    }
  }
}

extension Collection<CompiledCode> {
  /// Returns a message if no file contains a block, and nil otherwise.
  func problem(with block: CodeBlock) -> String? {
    let pieces = block.pieces
    if !pieces.isEmpty, contains(where: { $0.contains(pieces) }) { return nil }
    return """
      \(block.article):\(block.line): the block is empty, or no test compiles its code. Give it a place, in a \
      test that runs it if possible, and run Scripts/extract-articles, whose comments say how.
      """
  }
}
