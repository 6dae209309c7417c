public import Logging

/// The options of a listening socket.
public struct ListeningOptions: Sendable {
  /// The time for running responses to finish when the server is stopped.
  public var gracePeriod: Duration
  /// The time after which an idle connection is closed; nil for no limit.
  public var idleTimeout: Duration?
  /// The logger of the network code.
  public var logger: Logger

  /// Creates options.
  ///
  /// - Parameters:
  ///   - gracePeriod: The time for running responses to finish when the server is stopped.
  ///   - idleTimeout: The time after which an idle connection is closed.
  ///   - logger: The logger of the network code; none by default. (Hummingbird would use the logger
  ///     of the process's environment.)
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
