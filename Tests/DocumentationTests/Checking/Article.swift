import Foundation
import Testing

/// A page of a DocC catalog with its Swift code.
struct Article: Sendable, CustomTestStringConvertible {
  /// The path, relative to the root of the package.
  var path: String
  var text: String

  var testDescription: String { path }

  /// Whether `Scripts/check-samples` compiles the code as a reader types it.
  private var isPage: Bool { path.hasSuffix(".md") }

  /// The blocks of a page that a comment names, and those of documentation comments.
  var comparedBlocks: [CodeBlock] {
    blocks.filter { $0.exclusion == .compared || ($0.exclusion == nil && !isPage) }
  }

  /// The lines of code in comments, which readers do not see.
  var hiddenLines: [String] {
    var lines: [String] = []
    var isHidden = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "-->" { isHidden = false }
      if isHidden { lines.append(String(line)) }
      if line == "<!-- hidden" { isHidden = true }
    }
    return lines
  }

  /// The blocks whose language is Swift.
  var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var exclusion: CodeBlock.Exclusion?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let isFence = line.drop(while: { $0 == " " }).hasPrefix("```")
      if var block = open {
        if isFence {
          blocks.append(block)
          open = nil
          exclusion = nil
        } else {
          block.lines.append(String(line))
          open = block
        }
      } else if isFence {
        open = CodeBlock(
          article: path, line: index + 2, language: line.drop(while: { " `".contains($0) }),
          exclusion: exclusion)
      } else if !line.isEmpty {
        exclusion = CodeBlock.Exclusion.allCases.first { line.hasPrefix("<!-- \($0.rawValue): ") }
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
  /// What the comment above the block says, if there is one.
  var exclusion: Exclusion?
  var lines: [String] = []

  /// Why a block of a page is not compiled.
  enum Exclusion: String, CaseIterable {
    case compared
    case notCompiled = "not compiled"
  }

  /// The paragraphs of the block, with each import as a piece of its own.
  ///
  /// The compiled file may have other code between two pieces, such as the test around a statement. It
  /// has no import of the reader's own module, which only `Scripts/check-samples` compiles.
  var pieces: [String] {
    var pieces: [String] = []
    var isJoined = false
    for line in lines where !line.hasPrefix("@testable import ") {
      let isImport = line.hasPrefix("import ")
      let isEmpty = CompiledCode.normalized(line) == " "
      if isJoined, !isImport, !isEmpty {
        pieces[pieces.count - 1] += "\n" + line
      } else if !isEmpty {
        pieces.append(line)
      }
      isJoined = !isImport && !isEmpty
    }
    return pieces
  }
}

extension String {
  /// Whether a hidden line has an isolation, a conformance or a stack.
  var declaresMoreThanReadersHave: Bool {
    contains(
      /\b(nonisolated|actor|EnvironmentStack|Controllable|Sendable)\b|@(MainActor|unchecked)/)
      || contains(/\b(struct|class|enum|extension|protocol) [\w.<>]+ *:/)
  }
}
