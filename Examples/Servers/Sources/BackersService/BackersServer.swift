public import Hummingbird
public import StandInRunning

/// The crowdfunding service: it lets people in, and shows them projects.
///
/// It reads and writes the database of the environment that it is run in:
///
/// ```swift
/// let database = try await ServiceDatabase.opened(at: "backers.sqlite")
/// try await Current.withOverrides { $0.database = database } operation: {
///   try await BackersServer().run { url in print(url) }
/// }
/// ```
public struct BackersServer: ListeningServer {
  /// The host to listen on; only this machine can reach the usual one.
  public var host: String
  /// The port to listen on; 0 takes one that is free.
  public var port: Int
  /// How it behaves.
  public var options: BackersOptions
  /// How it listens apart from where.
  public var listening: ListeningOptions

  /// Creates a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 takes one that is free.
  ///   - options: How it behaves.
  ///   - listening: How it listens apart from where.
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

  /// How the server introduces itself.
  public var name: String { "backers" }

  /// What answers.
  ///
  /// - Returns: A Hummingbird router.
  public func router() -> Router<StandInContext> {
    BackersRoutes(options: options).router()
  }
}
