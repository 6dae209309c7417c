/// The device that the program runs on, for analytics.
public struct Device: Codable, Equatable, Sendable {
  /// The name of the operating system.
  public var systemName: String
  /// The version of the operating system.
  public var systemVersion: String

  /// A device that does not exist.
  public static let mock = Device(systemName: "Mock iOS", systemVersion: "11.mock")
}
