public import Hummingbird
public import StandInRunning

/// A server that answers like Wolfram|Alpha, for tests and demonstrations without the internet.
///
/// ```swift
/// let server = WolframAlphaServer(environment: environment)   // a free port of 127.0.0.1
/// try await server.run { url in print(url) }
/// ```
public struct WolframAlphaServer: ListeningServer {
  /// The host to listen on; only this machine can reach the usual one.
  public var host: String
  /// The port to listen on; 0 takes one that is free.
  public var port: Int
  /// How it behaves.
  public var options: WolframAlphaOptions
  /// The world that it runs in.
  public var environment: WolframAlphaEnvironment

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
    options: WolframAlphaOptions = WolframAlphaOptions(),
    environment: WolframAlphaEnvironment
  ) {
    self.host = host
    self.port = port
    self.options = options
    self.environment = environment
  }

  /// How the server introduces itself.
  public var name: String { "wolfram-alpha-stand-in" }

  /// What answers.
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
