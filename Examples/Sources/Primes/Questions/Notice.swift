/// A line that a screen shows until the user's next action.
public struct Notice: Equatable, Sendable {
  /// The severity of a notice.
  public enum Kind: Equatable, Sendable {
    /// Information.
    case info
    /// A failure.
    case problem
    /// An unexpected condition without a failure.
    case warning
  }

  /// The line.
  public var text: String
  /// The severity.
  public var kind: Kind

  /// Creates a notice with information.
  ///
  /// - Parameter text: One line.
  /// - Returns: A notice.
  public static func info(_ text: String) -> Notice { Notice(text: text, kind: .info) }

  /// Creates a notice of a failure.
  ///
  /// - Parameter text: One line that states what failed, where, and what to do.
  /// - Returns: A notice.
  public static func problem(_ text: String) -> Notice { Notice(text: text, kind: .problem) }

  /// Creates a notice of an unexpected condition.
  ///
  /// - Parameter text: One line that states what is different, and what to do about it.
  /// - Returns: A notice.
  public static func warning(_ text: String) -> Notice { Notice(text: text, kind: .warning) }
}
