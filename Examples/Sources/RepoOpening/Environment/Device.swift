/// The machine that the program runs on, as far as analytics want to know it.
public struct Device: Codable, Equatable, Sendable {
  /// What its system is called.
  public var systemName: String
  /// Which version of it runs.
  public var systemVersion: String

  /// A device that does not exist.
  public static let mock = Device(systemName: "Mock iOS", systemVersion: "11.mock")
}
