/// A line that a screen shows until the user does something else.
public struct Notice: Equatable, Sendable {
  /// The line.
  public var text: String
  /// Whether something went wrong.
  public var isProblem: Bool

  /// Creates a notice of something that went wrong.
  ///
  /// - Parameter text: One line that says what failed, where, and what to do.
  /// - Returns: A notice.
  public static func problem(_ text: String) -> Notice { Notice(text: text, isProblem: true) }

  /// Creates a notice of something that is good to know.
  ///
  /// - Parameter text: One line.
  /// - Returns: A notice.
  public static func info(_ text: String) -> Notice { Notice(text: text, isProblem: false) }
}
