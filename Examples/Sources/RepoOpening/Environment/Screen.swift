/// The size of the visible area: points on a phone, rows and columns of a terminal.
public struct Screen: Codable, Equatable, Sendable {
  /// The height.
  public var screenHeight: String
  /// The width.
  public var screenWidth: String

  /// The screen of a phone.
  public static let mock = Screen(screenHeight: "568", screenWidth: "376")
  /// A screen of unknown size, as for a pipe or a web page.
  public static let unknown = Screen(screenHeight: "Unknown", screenWidth: "Unknown")
}
