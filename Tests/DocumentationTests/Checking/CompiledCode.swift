import Foundation

/// A Swift file that is compiled with the tests, to be searched for the code of articles.
struct CompiledCode: Sendable {
  /// The path from the package's root.
  var path: String
  private var text: String

  init(path: String, text: String) {
    self.path = path
    self.text = Self.normalized(text)
  }

  /// Code as tokens with a space around each, without what may differ between an article and the
  /// file that compiles it: white space, comments, `private` before a declaration of the file and
  /// `fileprivate` in an extension, which keep the articles' worlds apart in one module.
  static func normalized(_ code: some StringProtocol) -> String {
    var tokens = " "
    for line in code.split(separator: "\n") {
      var line = Substring(line)
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

  /// The first piece of a block that does not follow the pieces before it in this file.
  ///
  /// An ellipsis in a piece stands for any code.
  func firstMissing(of pieces: [CodeBlock.Piece]) -> Int? {
    var position = text.startIndex
    for (index, piece) in pieces.enumerated() {
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
  /// What is wrong with a block, if anything: that no file has it.
  func problem(with block: CodeBlock) -> String? {
    let pieces = block.pieces
    guard !isEmpty, !pieces.isEmpty else {
      return "\(block.article):\(block.line): there is no code, or no file to find it in."
    }
    var best: (reached: Int, path: String) = (-1, "")
    for file in self {
      guard let missing = file.firstMissing(of: pieces) else { return nil }
      if missing > best.reached { best = (missing, file.path) }
    }
    let piece = pieces[best.reached]
    let found =
      best.reached == 0
      ? "No file in Tests/*/Documentation has it." : "\(best.path) has what stands above it."
    return """
      \(block.article):\(piece.line): nothing compiles this code, as it stands here:

      \(piece.text)

      \(found) Write it there, in a test that runs it where that is possible, and change both \
      together.
      """
  }
}
