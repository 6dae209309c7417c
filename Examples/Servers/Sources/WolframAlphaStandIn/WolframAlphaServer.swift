public import Hummingbird
public import StandInRunning

/// A server with Wolfram|Alpha's responses, for tests and demonstrations without the internet.
///
/// ```swift
/// let server = WolframAlphaServer(environment: environment)   // a free port of 127.0.0.1
/// try await server.run { url in print(url) }
/// ```
public struct WolframAlphaServer: ListeningServer {
  /// The host to listen on; only this machine can reach the default host.
  public var host: String
  /// The port to listen on; 0 selects a free port.
  public var port: Int
  /// The options of the stand-in.
  public var options: WolframAlphaOptions
  /// The dependencies of the stand-in.
  public var environment: WolframAlphaEnvironment

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
    options: WolframAlphaOptions = WolframAlphaOptions(),
    environment: WolframAlphaEnvironment
  ) {
    self.host = host
    self.port = port
    self.options = options
    self.environment = environment
  }

  /// The name of the server.
  public var name: String { "wolfram-alpha-stand-in" }

  /// Returns the router of the stand-in.
  ///
  /// - Returns: A Hummingbird router.
  public func router() -> Router<StandInContext> {
    WolframAlphaRoutes(options: options, environment: environment).router()
  }
}

/// The supported questions.
public let wolframAlphaDirectory = """
  A stand-in for Wolfram|Alpha's API. GET /v2/query?input=prime%20N&format=plaintext&output=JSON
  with &appid=KEY, where KEY is anything, or one of these faults:

  \(WolframAlphaFault.allCases.map(\.row).joined(separator: "\n"))

  Every other question is not understood.

  """

extension WolframAlphaFault {
  fileprivate var row: String {
    let padding = String(repeating: " ", count: max(20 - rawValue.count, 1))
    return "  \(rawValue)\(padding)\(summary)"
  }
}
