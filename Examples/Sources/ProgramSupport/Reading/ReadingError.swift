/// A text that a user wrote, and that does not mean what it should.
public struct ReadingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line that says what is wrong with it, and what to write instead.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: One line that says what is wrong, and what to write instead.
  package init(_ description: String) {
    self.description = description
  }

  /// Words the refusal of an identifier, with the one that was probably meant.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - kind: The expected kind of name.
  ///   - candidates: Everything that could have been meant.
  ///   - example: Something that would be right.
  package init(_ text: String, isNo kind: String, of candidates: [String], example: String) {
    let advice =
      nearest(to: text, in: candidates).map { "Did you mean \($0)?" } ?? "An example: \(example)."
    self.init("“\(quoted(text))” is no \(kind). \(advice)")
  }
}
