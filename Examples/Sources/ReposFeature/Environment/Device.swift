/// The machine that the program runs on, as far as analytics want to know it.
public struct Device: Equatable, Sendable {
  /// What its system is called.
  public var systemName: String
  /// Which version of it runs.
  public var systemVersion: String

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - systemName: What its system is called.
  ///   - systemVersion: Which version of it runs.
  public init(systemName: String, systemVersion: String) {
    self.systemName = systemName
    self.systemVersion = systemVersion
  }

  /// A device that does not exist.
  public static let mock = Device(systemName: "Mock iOS", systemVersion: "11.mock")
}
