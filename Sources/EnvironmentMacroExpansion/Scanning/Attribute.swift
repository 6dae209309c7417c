/// An attribute of a declaration or of a type, such as `@MainActor`.
package struct Attribute: Equatable, Sendable {
  /// The name with the names of the types and modules before it.
  package var name: String

  /// The UTF-8 offsets of the whole attribute.
  package var range: Range<Int>

  /// The UTF-8 offsets of the arguments with their parentheses.
  package var arguments: Range<Int>?
}

extension Cursor {
  /// Attributes whose arguments may follow a space.
  private static let attributesWithArguments: Set<String> = ["available", "convention"]

  mutating func scanAttributes() throws(ScanError) -> [Attribute] {
    var attributes: [Attribute] = []
    while `is`("@") {
      let start = token.range.lowerBound
      advance()
      guard isWord() else { throw error("expected the name of an attribute") }
      var name = text()
      advance()
      while `is`("."), isWord(after: 1) {
        name += "." + text(after: 1)
        advance(by: 2)
      }
      if `is`("<"), isGlued() { try skipAngles() }
      var arguments: Range<Int>?
      if `is`("("), isGlued() || Self.attributesWithArguments.contains(name) {
        let open = token.range.lowerBound
        try skipBalanced()
        arguments = open..<endOfPrevious
      }
      attributes.append(Attribute(name: name, range: start..<endOfPrevious, arguments: arguments))
    }
    return attributes
  }
}
