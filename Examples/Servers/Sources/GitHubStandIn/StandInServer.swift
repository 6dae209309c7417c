public import Hummingbird
public import StandInRunning

/// A server that answers like GitHub, for tests and demonstrations without the internet.
///
/// ```swift
/// let server = StandInServer(environment: environment)   // a free port of 127.0.0.1
/// try await server.run { url in print(url) }
/// ```
public struct StandInServer: ListeningServer {
  /// The host to listen on; only this machine can reach the usual one.
  public var host: String
  /// The port to listen on; 0 takes one that is free.
  public var port: Int
  /// How it behaves.
  public var options: StandInOptions
  /// The world that it runs in.
  public var environment: StandInEnvironment

  /// Creates a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 takes one that is free.
  ///   - options: How it behaves.
  ///   - environment: The world that it runs in.
  public init(
    host: String = "127.0.0.1",
    port: Int = 0,
    options: StandInOptions = StandInOptions(),
    environment: StandInEnvironment
  ) {
    self.host = host
    self.port = port
    self.options = options
    self.environment = environment
  }

  /// How the server introduces itself.
  public var name: String { "github-stand-in" }

  /// What answers.
  ///
  /// - Returns: A Hummingbird router.
  public func router() -> Router<StandInContext> {
    StandInRoutes(options: options, environment: environment).router()
  }
}
