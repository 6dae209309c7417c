/// A line that a screen shows until the user does something else.
public struct Notice: Equatable, Sendable {
  /// The weight of a notice.
  public enum Kind: Equatable, Sendable {
    /// Good to know.
    case info
    /// Something failed.
    case problem
    /// Something is not as the user may expect, and nothing failed.
    case warning
  }

  /// The line.
  public var text: String
  /// The weight of the line.
  public var kind: Kind

  /// Creates a notice of something that is good to know.
  ///
  /// - Parameter text: One line.
  /// - Returns: A notice.
  public static func info(_ text: String) -> Notice { Notice(text: text, kind: .info) }

  /// Creates a notice of a failure.
  ///
  /// - Parameter text: One line that says what failed, where, and what to do.
  /// - Returns: A notice.
  public static func problem(_ text: String) -> Notice { Notice(text: text, kind: .problem) }

  /// Creates a notice of something that is not as the user may expect.
  ///
  /// - Parameter text: One line that says what is different, and what to do about it.
  /// - Returns: A notice.
  public static func warning(_ text: String) -> Notice { Notice(text: text, kind: .warning) }
}
