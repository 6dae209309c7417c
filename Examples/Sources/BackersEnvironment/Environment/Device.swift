/// The machine that the program runs on.
public struct Device: Codable, Equatable, Sendable {
  /// The name of its system.
  public var systemName: String
  /// Which version of it runs.
  public var systemVersion: String

  /// A device that does not exist.
  public static let mock = Device(systemName: "Mock iOS", systemVersion: "11.mock")
}
