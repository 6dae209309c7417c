public import Environments
public import Foundation
import HTTPTransport
import ProgramSupport

/// Where the service is found, and how a program introduces itself there.
public struct ServerConfig: Equatable, Sendable {
  /// One of the places where the service runs.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// The public service.
    case production = "Production"
    /// The service for tests before a release.
    case staging = "Staging"
    /// A server on this machine.
    case local = "Local"
    /// Any other.
    case custom = "Custom"
  }

  /// How a program introduces itself.
  public struct ClientAuth: Equatable, Sendable {
    /// Under which name the server knows the program; not to be logged.
    public var clientID: Secret<String>

    /// Introduces a program.
    ///
    /// - Parameter clientID: Under which name the server knows it.
    public init(clientID: String) {
      self.clientID = Secret(clientID)
    }
  }

  /// The HTTP Basic credentials of a server that is not public.
  public struct BasicHTTPAuth: Equatable, Sendable {
    /// The user name.
    public var username: String
    /// The password.
    public var password: Secret<String>

    /// Creates what opens a server.
    ///
    /// - Parameters:
    ///   - username: The user name, without a colon.
    ///   - password: The password.
    public init(username: String, password: Secret<String>) {
      self.username = username
      self.password = password
    }
  }

  /// The root of the API, to which paths are appended: `https`, or `http` on this machine.
  public var apiBaseURL: URL
  /// How the program introduces itself.
  public var apiClientAuth: ClientAuth
  /// The HTTP Basic credentials, if the server is not public.
  public var basicHTTPAuth: BasicHTTPAuth?
  /// Which of the places this is.
  public var environment: Kind
  /// The root of the pages for browsers.
  public var webBaseURL: URL

  /// Creates a config.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The root of the API.
  ///   - webBaseURL: The root of the pages for browsers.
  ///   - apiClientAuth: How the program introduces itself.
  ///   - basicHTTPAuth: The HTTP Basic credentials, if the server is not public.
  ///   - environment: Which of the places this is.
  public init(
    apiBaseURL: URL, webBaseURL: URL, apiClientAuth: ClientAuth = .terminal,
    basicHTTPAuth: BasicHTTPAuth? = nil, environment: Kind = .custom
  ) {
    self.apiBaseURL = apiBaseURL
    self.apiClientAuth = apiClientAuth
    self.basicHTTPAuth = basicHTTPAuth
    self.environment = environment
    self.webBaseURL = webBaseURL
  }

  /// A server at an address of one's own, which serves the API and the pages.
  ///
  /// - Parameter url: The root of both.
  /// - Returns: A custom config.
  public static func custom(_ url: URL) -> ServerConfig {
    ServerConfig(apiBaseURL: url, webBaseURL: url)
  }

  /// Whether a token of one is a token of the other: it belongs to the server behind an address.
  ///
  /// - Parameter other: Another config.
  /// - Returns: Whether both have the same API.
  public func isSameServer(as other: ServerConfig) -> Bool {
    Self.place(apiBaseURL) == Self.place(other.apiBaseURL)
  }

  /// An address without what can be written in several ways.
  private static func place(_ url: URL) -> [String] {
    [url.origin] + url.path(percentEncoded: true).split(separator: "/").map(String.init)
  }
}

extension ServerConfig.ClientAuth {
  /// How `backers` introduces itself.
  public static let terminal = ServerConfig.ClientAuth(clientID: "backers-terminal")
}

extension ServerConfig {
  /// The public service.
  public static let production = ServerConfig(
    apiBaseURL: address("https://api.backers.example"),
    webBaseURL: address("https://www.backers.example"), environment: .production)

  /// The service for tests before a release.
  public static let staging = ServerConfig(
    apiBaseURL: address("https://api.staging.backers.example"),
    webBaseURL: address("https://staging.backers.example"), environment: .staging)

  /// A server on this machine.
  public static let local = ServerConfig(
    apiBaseURL: address("http://127.0.0.1:8080"), webBaseURL: address("http://127.0.0.1:8080"),
    environment: .local)

  private static func address(_ text: String) -> URL {
    guard let url = URL(string: text) else {
      // Unreachable because the texts are constants, which a test reads.
      fatalError("\(text) is no URL.")
    }
    return url
  }
}
