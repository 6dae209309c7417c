import Foundation

/// A Swift file that is compiled with the tests, and searched for the code of articles.
struct CompiledCode: Sendable {
  /// The path, relative to the root of the package.
  var path: String
  private var text: String

  init(path: String, text: String) {
    self.path = path
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

  /// Returns the index of the first piece that does not follow the pieces before it in this file.
  ///
  /// An ellipsis in a piece matches any code.
  func firstMissing(of pieces: [CodeBlock.Piece]) -> Int? {
    var position = text.startIndex
    for (index, piece) in pieces.enumerated() {
      // Anywhere, because `Scripts/extract-articles` writes imports at the end of a file.
      if piece.text.hasPrefix("import ") {
        guard text.contains(Self.normalized(piece.text)) else { return index }
        continue
      }
      for fragment in Self.normalized(piece.text).split(separator: "…") where fragment != " " {
        guard
          let found = text.range(of: fragment, options: .literal, range: position..<text.endIndex)
        else { return index }
        position = text.index(before: found.upperBound)
      }
    }
    return nil
  }
}

extension Collection<CompiledCode> {
  /// Returns a message if no file contains a block, and nil otherwise.
  func problem(with block: CodeBlock) -> String? {
    let pieces = block.pieces
    guard !isEmpty, !pieces.isEmpty else {
      return "\(block.article):\(block.line): no code in the block, or none to compare it with."
    }
    var best: (reached: Int, path: String) = (-1, "")
    for file in self {
      guard let missing = file.firstMissing(of: pieces) else { return nil }
      if missing > best.reached { best = (missing, file.path) }
    }
    let piece = pieces[best.reached]
    let found =
      best.reached == 0 ? "No file contains it" : "\(best.path) contains the code above it"
    return """
      \(block.article):\(piece.line): no test compiles this code:

      \(piece.text)

      \(found). Give it a place, in a test that runs it if possible, and run Scripts/extract-articles, \
      whose comments say how.
      """
  }
}
