public import Environments
public import Foundation

/// The address of Wolfram|Alpha, the key, and the limits of the client.
public struct WolframAlphaConfiguration: Equatable, Sendable {
  /// The root of the API, to which paths are appended: `http` or `https`, without a query.
  public var baseURL: URL
  /// The key, which is sent to the API; nil to send none.
  public var key: Secret<String>?
  /// The value of the header `User-Agent`.
  public var userAgent: String
  /// The maximum size of a response in bytes, decompressed.
  public var maximumBytes: Int
  /// The maximum number of redirects of a request.
  public var maximumRedirects: Int
  /// The time limit for a response, from the request to the last byte.
  public var timeout: Duration

  /// Creates a configuration, by default for Wolfram|Alpha itself.
  ///
  /// - Parameters:
  ///   - baseURL: The root of the API, by default Wolfram|Alpha's.
  ///   - key: The key, if any.
  ///   - userAgent: The value of the header `User-Agent`.
  ///   - maximumBytes: The maximum size of a response in bytes.
  ///   - maximumRedirects: The maximum number of redirects of a request.
  ///   - timeout: The time limit for a response.
  public init(
    baseURL: URL = wolframAlphaAPI,
    key: Secret<String>? = nil,
    userAgent: String = "swift-environments-examples",
    maximumBytes: Int = 1_000_000,
    maximumRedirects: Int = 5,
    timeout: Duration = .seconds(20)
  ) {
    self.baseURL = baseURL
    self.key = key
    self.userAgent = userAgent
    self.maximumBytes = maximumBytes
    self.maximumRedirects = maximumRedirects
    self.timeout = timeout
  }

  /// The root of Wolfram|Alpha's own API.
  public static let wolframAlphaAPI: URL = {
    guard let url = URL(string: "https://api.wolframalpha.com") else {
      // Unreachable, because the text is a constant that every test of a live client parses.
      fatalError("Wolfram|Alpha's own address is no URL.")
    }
    return url
  }()
}
