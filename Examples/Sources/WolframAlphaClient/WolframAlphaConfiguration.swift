public import Environments
public import Foundation

/// Where Wolfram|Alpha is found, the key to it, and how much a client puts up with.
public struct WolframAlphaConfiguration: Equatable, Sendable {
  /// The root of the API, to which paths are appended: `http` or `https`, without a query.
  public var baseURL: URL
  /// The key that is sent there; without one, none is sent.
  public var key: Secret<String>?
  /// How the client introduces itself.
  public var userAgent: String
  /// How many bytes an answer may have, decompressed.
  public var maximumBytes: Int
  /// How many redirects a question may follow.
  public var maximumRedirects: Int
  /// How long an answer may take, from the question to its last byte.
  public var timeout: Duration

  /// Creates a configuration for Wolfram|Alpha itself, unless told otherwise.
  ///
  /// - Parameters:
  ///   - baseURL: The root of the API; Wolfram|Alpha's own unless given.
  ///   - key: The key to it, if any.
  ///   - userAgent: How the client introduces itself.
  ///   - maximumBytes: How many bytes an answer may have.
  ///   - maximumRedirects: How many redirects a question may follow.
  ///   - timeout: How long an answer may take.
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
      // Unreachable because the text is a constant, which every test of a live client reads.
      fatalError("Wolfram|Alpha's own address is no URL.")
    }
    return url
  }()
}
