/// The failure of a program, which ends it with the exit code 1.
public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line: what failed, where, and what to do.
  public var description: String

  /// Creates a failure.
  ///
  /// - Parameter description: One line: what failed, where, and what to do.
  public init(_ description: String) {
    self.description = description
  }
}

extension String {
  /// The text in one line and without control and formatting characters, so that a text of a server or a user
  /// cannot move the cursor of a terminal.
  public var safe: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter {
          switch $0.properties.generalCategory {
          case .control, .format, .surrogate, .privateUse, .unassigned: $0 == "\u{200D}"
          default: true
          }
        }))
  }

  /// The text with a full stop at its end, if it has no mark there.
  public var sentence: String { last.map { ".?!…".contains($0) } ?? true ? self : self + "." }

  /// Returns the text, shortened to a number of characters with an ellipsis at its end.
  ///
  /// - Parameter limit: The number of characters, including the ellipsis.
  /// - Returns: The text, unchanged if it is not longer than the limit.
  public func shortened(to limit: Int) -> String {
    count <= limit ? self : "\(prefix(max(0, limit - 1)))…"
  }
}
