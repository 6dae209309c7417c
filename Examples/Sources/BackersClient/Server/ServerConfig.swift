public import Environments
public import Foundation
import HTTPTransport
import ProgramSupport

/// The address of a server, and the credentials of the program.
public struct ServerConfig: Equatable, Sendable {
  /// The kind of a server.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// The public server.
    case production = "Production"
    /// The server for tests before a release.
    case staging = "Staging"
    /// A server on this machine.
    case local = "Local"
    /// Any other server.
    case custom = "Custom"
  }

  /// The identification of a program.
  public struct ClientAuth: Equatable, Sendable {
    /// The server's id for the program; it must not be logged.
    public var clientID: Secret<String>

    /// Creates the identification of a program.
    ///
    /// - Parameter clientID: The server's id for the program.
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

    /// Creates credentials.
    ///
    /// - Parameters:
    ///   - username: The user name, without a colon.
    ///   - password: The password.
    public init(username: String, password: Secret<String>) {
      self.username = username
      self.password = password
    }
  }

  /// The root of the API, to which paths are appended: an `https` URL, or `http` on this machine.
  public var apiBaseURL: URL
  /// The identification of the program.
  public var apiClientAuth: ClientAuth
  /// The HTTP Basic credentials, if the server is not public.
  public var basicHTTPAuth: BasicHTTPAuth?
  /// The kind of the server.
  public var environment: Kind
  /// The root of the web pages.
  public var webBaseURL: URL

  /// Creates a config.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The root of the API.
  ///   - webBaseURL: The root of the web pages.
  ///   - apiClientAuth: The identification of the program.
  ///   - basicHTTPAuth: The HTTP Basic credentials, if the server is not public.
  ///   - environment: The kind of the server.
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

  /// Returns the config of a custom server, which serves both the API and the web pages.
  ///
  /// - Parameter url: The root of both.
  /// - Returns: A custom config.
  public static func custom(_ url: URL) -> ServerConfig {
    ServerConfig(apiBaseURL: url, webBaseURL: url)
  }

  /// Returns whether a token of one config is valid for the other.
  ///
  /// - Parameter other: Another config.
  /// - Returns: Whether both have the same API.
  public func isSameServer(as other: ServerConfig) -> Bool {
    Self.place(apiBaseURL) == Self.place(other.apiBaseURL)
  }

  /// Normalizes an address for a comparison.
  private static func place(_ url: URL) -> [String] {
    [url.origin] + url.path(percentEncoded: true).split(separator: "/").map(String.init)
  }
}

extension ServerConfig.ClientAuth {
  /// The identification of `backers`.
  public static let terminal = ServerConfig.ClientAuth(clientID: "backers-terminal")
}

extension ServerConfig {
  /// The public server.
  public static let production = ServerConfig(
    apiBaseURL: address("https://api.backers.example"),
    webBaseURL: address("https://www.backers.example"), environment: .production)

  /// The server for tests before a release.
  public static let staging = ServerConfig(
    apiBaseURL: address("https://api.staging.backers.example"),
    webBaseURL: address("https://staging.backers.example"), environment: .staging)

  /// A server on this machine.
  public static let local = ServerConfig(
    apiBaseURL: address("http://127.0.0.1:8080"), webBaseURL: address("http://127.0.0.1:8080"),
    environment: .local)

  private static func address(_ text: String) -> URL {
    guard let url = URL(string: text) else {
      // Unreachable, because the texts are constants that a test parses.
      fatalError("\(text) is no URL.")
    }
    return url
  }
}
