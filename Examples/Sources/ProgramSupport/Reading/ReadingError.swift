/// The error for an invalid input of a user.
public struct ReadingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line that states the problem, and the valid input.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: One line that states the problem, and the valid input.
  package init(_ description: String) {
    self.description = description
  }

  /// Creates the error for an unknown name, with the most similar candidate.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - kind: The expected kind of name.
  ///   - candidates: All valid names.
  ///   - example: A valid name.
  package init(_ text: String, isNo kind: String, of candidates: [String], example: String) {
    let advice =
      nearest(to: text, in: candidates).map { "Did you mean \($0)?" } ?? "An example: \(example)."
    self.init("“\(quoted(text))” is no \(kind). \(advice)")
  }
}
