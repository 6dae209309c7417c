import Foundation
import Testing

/// A page of a DocC catalog with its Swift code.
struct Article: Sendable, CustomTestStringConvertible {
  /// The path, relative to the root of the package.
  var path: String
  var text: String

  var testDescription: String { path }

  /// The blocks whose language is Swift.
  var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let isFence = line.drop(while: { $0 == " " }).hasPrefix("```")
      if var block = open {
        if isFence {
          blocks.append(block)
          open = nil
        } else {
          block.lines.append(String(line))
          open = block
        }
      } else if isFence {
        open = CodeBlock(
          article: path, line: index + 2, language: line.drop(while: { " `".contains($0) }))
      }
    }
    if let open { blocks.append(open) }
    return blocks.filter { $0.language == "swift" }
  }
}

/// Code between two fences.
struct CodeBlock: Sendable {
  var article: String
  /// The line on which the code begins, from 1.
  var line: Int
  var language: Substring
  var lines: [String] = []

  /// The paragraphs of the block, with each import as a piece of its own.
  ///
  /// The compiled file may have other code between two pieces, such as the test around a statement. It
  /// has no import of the reader's own module, which only `Scripts/check-samples` compiles.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var isJoined = false
    for (index, line) in lines.enumerated() where !line.hasPrefix("@testable import ") {
      let isImport = line.hasPrefix("import ")
      if CompiledCode.normalized(line) != " " {
        if isJoined, !isImport {
          pieces[pieces.count - 1].text += "\n" + line
        } else {
          pieces.append(Piece(line: self.line + index, text: line))
        }
      }
      isJoined = !isImport && CompiledCode.normalized(line) != " "
    }
    return pieces
  }

  struct Piece: Sendable, Equatable {
    var line: Int
    var text: String
  }
}
