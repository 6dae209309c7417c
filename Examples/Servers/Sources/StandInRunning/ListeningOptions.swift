public import Logging

/// How a server listens, apart from where.
public struct ListeningOptions: Sendable {
  /// How long answers that are under way have to come to their end when the server is stopped.
  public var gracePeriod: Duration
  /// How long a connection may be silent before it is closed; for ever unless given.
  public var idleTimeout: Duration?
  /// Receives what the network has to say.
  public var logger: Logger

  /// Creates options.
  ///
  /// - Parameters:
  ///   - gracePeriod: How long answers that are under way have to come to their end.
  ///   - idleTimeout: How long a connection may be silent before it is closed.
  ///   - logger: The logger of the network code; none by default. (Hummingbird would take its own from the
  ///     process's environment.)
  public init(
    gracePeriod: Duration = .seconds(1),
    idleTimeout: Duration? = nil,
    logger: Logger = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.gracePeriod = gracePeriod
    self.idleTimeout = idleTimeout
    self.logger = logger
  }
}
