public import BackersClient

/// What somebody who tries the program out puts in the place of what the server says.
public struct DebugData: Equatable, Sendable {
  /// The config that counts, whatever the server says.
  public var config: ConfigEnvelope

  /// Creates debug data.
  ///
  /// - Parameter config: The config that counts.
  public init(config: ConfigEnvelope) {
    self.config = config
  }
}
