public import Hummingbird
public import StandInRunning

/// The crowdfunding service, with logins and projects.
///
/// It reads and writes the database of the environment in which it runs:
///
/// ```swift
/// let database = try await ServiceDatabase.opened(at: "backers.sqlite")
/// try await Current.withOverrides { $0.database = database } operation: {
///   try await BackersServer().run { url in print(url) }
/// }
/// ```
public struct BackersServer: ListeningServer {
  /// The host to listen on; only this machine can reach the default host.
  public var host: String
  /// The port to listen on; 0 selects a free port.
  public var port: Int
  /// The options of the service.
  public var options: BackersOptions
  /// The options of the listening socket.
  public var listening: ListeningOptions

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 selects a free port.
  ///   - options: The options of the service.
  ///   - listening: The options of the listening socket.
  public init(
    host: String = "127.0.0.1",
    port: Int = 0,
    options: BackersOptions = BackersOptions(),
    listening: ListeningOptions = ListeningOptions(
      gracePeriod: .seconds(10), idleTimeout: .seconds(60))
  ) {
    self.host = host
    self.port = port
    self.options = options
    self.listening = listening
  }

  /// The name of the server.
  public var name: String { "backers" }

  /// Returns the router of the service.
  ///
  /// - Returns: A Hummingbird router.
  public func router() -> Router<StandInContext> {
    BackersRoutes(options: options).router()
  }
}
