import Foundation

/// The `link` header of a response (RFC 8288), with the links to the previous and next pages.
package struct LinkHeader: Equatable, Sendable {
  /// A target and its relation to the page, in lower case.
  package struct Link: Equatable, Sendable {
    package var target: String
    package var relations: [String]

    package init(target: String, relations: [String]) {
      self.target = target
      self.relations = relations
    }
  }

  package var links: [Link]

  /// The link to the next page, as the server wrote it: it may be relative to the page.
  package var next: String? {
    links.first { $0.relations.contains("next") }?.target
  }

  /// The number of the last page, if the header names that page by a parameter `page`.
  package var lastNumber: Int? {
    let target = links.first { $0.relations.contains("last") }?.target
    let items = target.flatMap { URLComponents(string: $0)?.queryItems } ?? []
    return items.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }

  /// Parses a header, and skips malformed links.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    links = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else { return }
      let target = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      let relations = Self.parameters(&rest).first { $0.name == "rel" }?.value ?? ""
      links.append(
        Link(
          target: target, relations: relations.lowercased().split(separator: " ").map(String.init))
      )
    }
  }

  /// Consumes the parameters up to the comma that separates this link from the next one.
  private static func parameters(_ rest: inout Substring) -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    var name = ""
    var value = ""
    var isValue = false
    func finish() {
      let trimmed = name.filter { !$0.isWhitespace }.lowercased()
      if !trimmed.isEmpty { parameters.append((trimmed, value)) }
      (name, value, isValue) = ("", "", false)
    }
    while let character = rest.popFirst() {
      switch character {
      case ",":
        finish()
        return parameters
      case ";": finish()
      case "=" where !isValue: isValue = true
      case "\"" where isValue: value += quoted(&rest)
      default: if isValue { value.append(character) } else { name.append(character) }
      }
    }
    finish()
    return parameters
  }

  /// Consumes a quoted string, in which commas and semicolons have no meaning.
  private static func quoted(_ rest: inout Substring) -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      if let escaped = rest.popFirst() { text.append(escaped) }
    }
    return text
  }
}
