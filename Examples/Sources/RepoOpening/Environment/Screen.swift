/// How much the user sees at once: points on a phone, rows and columns of a terminal.
public struct Screen: Codable, Equatable, Sendable {
  /// From top to bottom.
  public var screenHeight: String
  /// From left to right.
  public var screenWidth: String

  /// A phone's.
  public static let mock = Screen(screenHeight: "568", screenWidth: "376")
  /// A screen of unknown size, as behind a pipe or a web page.
  public static let unknown = Screen(screenHeight: "Unknown", screenWidth: "Unknown")
}
