public import BackersClient

/// Test data that replaces the server's responses.
public struct DebugData: Codable, Equatable, Sendable {
  /// The configuration that replaces the server's.
  public var config: ConfigEnvelope

  /// Creates debug data.
  ///
  /// - Parameter config: The configuration that replaces the server's.
  public init(config: ConfigEnvelope) {
    self.config = config
  }
}
