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
  /// space, comments, `private` before a declaration at file scope (also the first one after `#if`
  /// or `#else`, and all of them if a condition holds the whole file), and `fileprivate`. Both modifiers are needed because all articles are compiled in
  /// one module.
  static func normalized(_ code: some StringProtocol) -> String {
    var tokens = " "
    var isFirstOfCondition = false
    let isConditional = code.hasPrefix("#if ")
    for line in code.split(separator: "\n") {
      var line = Substring(line)
      if isFirstOfCondition { line = line.drop { $0 == " " } }
      if isConditional, line.hasPrefix("  ") { line = line.dropFirst(2) }
      isFirstOfCondition = line.hasPrefix("#if") || line.hasPrefix("#else")
      if line.hasPrefix("private ") { line = line.dropFirst("private ".count) }
      if let comment = line.firstMatch(of: /(^|\s)\/\/.*/) {
        line = line[..<comment.range.lowerBound]
      }
      for token in line.matches(of: /\w+|\S/) where token.output != "fileprivate" {
        tokens += token.output + " "
      }
    }
    return tokens
  }

  /// Returns the index of the first piece that does not follow the pieces before it in this file.
  ///
  /// An ellipsis in a piece matches any code. A declaration that is `nonisolated` in this file is
  /// that in the piece, too: without the word it would not compile in every module.
  func firstMissing(of pieces: [CodeBlock.Piece]) -> Int? {
    var position = text.startIndex
    for (index, piece) in pieces.enumerated() {
      for fragment in Self.normalized(piece.text).split(separator: "…") where fragment != " " {
        var isIsolated = true
        while isIsolated {
          guard
            let found = text.range(of: fragment, options: .literal, range: position..<text.endIndex)
          else { return index }
          isIsolated = text[..<found.lowerBound].hasSuffix(" nonisolated")
          position = text.index(before: found.upperBound)
        }
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
      best.reached == 0
      ? "No file in Tests/*/Documentation contains it. Add it to one"
      : "\(best.path) contains the code above it. Add it there"
    return """
      \(block.article):\(piece.line): no test compiles this code:

      \(piece.text)

      \(found), in a test that runs it if possible, and keep both in step.
      """
  }
}
