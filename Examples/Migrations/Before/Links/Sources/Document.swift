import Foundation

/// A link in a Markdown file.
struct Link: Hashable, Sendable {
  var target: String
  /// The line of the file, from 1.
  var line: Int

  var isWeb: Bool { target.hasPrefix("http://") || target.hasPrefix("https://") }
}

/// A Markdown file, with its links and the anchors that other links lead to.
struct Document: Hashable, Sendable {
  var path: String
  var links: [Link] = []
  var anchors: Set<String> = []

  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// Reads documents from their text.
struct DocumentParser: Sendable {
  func document(at path: String, text: String) -> Document {
    var document = Document(path: path)
    var isCode = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      if line.hasPrefix("#") {
        document.anchors.insert(anchor(of: line.drop { $0 == "#" || $0 == " " }))
      }
      for match in line.matches(of: /\[[^\]]*\]\(([^)\s]+)\)/) {
        document.links.append(Link(target: String(match.output.1), line: index + 1))
      }
    }
    return document
  }

  /// Returns the anchor that a site generator makes of a heading.
  private func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      .replacing(" ", with: "-")
  }
}
