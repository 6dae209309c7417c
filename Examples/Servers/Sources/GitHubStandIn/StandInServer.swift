public import Hummingbird
public import StandInRunning

/// A server with GitHub's responses, for tests and demonstrations without the internet.
///
/// ```swift
/// let server = StandInServer(environment: environment)   // a free port of 127.0.0.1
/// try await server.run { url in print(url) }
/// ```
public struct StandInServer: ListeningServer {
  /// The host to listen on; only this machine can reach the default host.
  public var host: String
  /// The port to listen on; 0 selects a free port.
  public var port: Int
  /// The options of the stand-in.
  public var options: StandInOptions
  /// The dependencies of the stand-in.
  public var environment: StandInEnvironment

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The host to listen on.
  ///   - port: The port to listen on; 0 selects a free port.
  ///   - options: The options of the stand-in.
  ///   - environment: The dependencies of the stand-in.
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

  /// The name of the server.
  public var name: String { "github-stand-in" }

  /// Returns the router of the stand-in.
  ///
  /// - Returns: A Hummingbird router.
  public func router() -> Router<StandInContext> {
    StandInRoutes(options: options, environment: environment).router()
  }
}
