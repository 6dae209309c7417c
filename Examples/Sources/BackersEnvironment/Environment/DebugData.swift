public import BackersClient

/// Data for tests of the program that replaces the server's answers.
public struct DebugData: Codable, Equatable, Sendable {
  /// The configuration that replaces the server's.
  public var config: ConfigEnvelope

  /// Creates debug data.
  ///
  /// - Parameter config: The config that counts.
  public init(config: ConfigEnvelope) {
    self.config = config
  }
}
