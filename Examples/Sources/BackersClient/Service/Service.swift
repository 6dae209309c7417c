import Environments
import Foundation
package import HTTPTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The service of a server, over the network.
///
/// ```swift
/// let service = Service(serverConfig: .local, language: .de, clock: ContinuousClock())
/// let config = try await service.fetchConfig()
/// ```
///
/// The service limits the time and the size of each response. It stores no cookies and no files,
/// and writes no log. It sends the token only to the configured server, even after a redirect;
/// requests that change something on the server follow no redirects.
///
/// On Linux up to Swift 6.3, Foundation stops the whole process if a server closes the connection
/// within the head of a response (swift-corelibs-foundation, issue 5285), unless the package is
/// built with its trait `AsyncHTTPClient`.
public struct Service: ServiceType {
  /// The currency of the server's own amounts.
  public var currency: String
  /// The language of the responses.
  public var language: Language
  /// The token of the session; nil without one.
  public var oauthToken: OAuthToken?
  /// The server of the requests.
  public var serverConfig: ServerConfig
  /// The value of the header `User-Agent`.
  public var userAgent: String
  /// The time limit for a response, from the request to the last byte.
  public var timeout: Duration
  /// The maximum size of a response in bytes, decompressed.
  public var maximumBytes: Int

  private let clock: any Clock<Duration>
  private let makeTransport: @Sendable (TransferLimits) -> Transport

  /// Creates the service of a server.
  ///
  /// - Parameters:
  ///   - serverConfig: The server of the requests.
  ///   - oauthToken: The token of the session; nil without one.
  ///   - language: The language of the responses.
  ///   - currency: The currency of the server's own amounts, as a code of three letters.
  ///   - userAgent: The value of the header `User-Agent`: ASCII without line breaks.
  ///   - timeout: The time limit for a response.
  ///   - maximumBytes: The maximum size of a response in bytes.
  ///   - clock: The clock of the time limit.
  public init(
    serverConfig: ServerConfig = .production, oauthToken: OAuthToken? = nil,
    language: Language = .en, currency: String = "USD", userAgent: String = "backers",
    timeout: Duration = .seconds(20), maximumBytes: Int = 8_000_000,
    clock: any Clock<Duration>
  ) {
    self.init(
      serverConfig: serverConfig, oauthToken: oauthToken, language: language, currency: currency,
      userAgent: userAgent, timeout: timeout, maximumBytes: maximumBytes, clock: clock,
      makeTransport: { .live($0) })
  }

  package init(
    serverConfig: ServerConfig, oauthToken: OAuthToken? = nil, language: Language = .en,
    currency: String = "USD", userAgent: String = "backers", timeout: Duration = .seconds(20),
    maximumBytes: Int = 8_000_000, clock: any Clock<Duration>,
    makeTransport: @escaping @Sendable (TransferLimits) -> Transport
  ) {
    self.currency = currency
    self.language = language
    self.oauthToken = oauthToken
    self.serverConfig = serverConfig
    self.userAgent = userAgent
    self.timeout = timeout
    self.maximumBytes = maximumBytes
    self.clock = clock
    self.makeTransport = makeTransport
  }

  /// Sends a request and decodes the response.
  ///
  /// Concurrent, because the caller's actor may be the one that draws.
  @concurrent
  func response<Response: Decodable & Sendable>(
    to call: Call, as type: Response.Type = Response.self
  ) async throws -> Response {
    let request = try request(for: call)
    let transport = makeTransport(
      TransferLimits(
        maximumBytes: maximumBytes, maximumRedirects: call.method == "GET" ? 5 : 0,
        patience: timeout))
    defer { transport.close() }
    do {
      let answer = try await withTimeLimit(
        sleep: { [clock, timeout] in try await clock.sleep(for: timeout) },
        else: ServiceError(.timedOut(timeout), at: request.url),
        operation: { try await transport.send(request) })
      return try Self.read(answer)
    } catch let error as ReasonError {
      throw ServiceError(error.reason, at: request.url)
    } catch let error as TransferFailure {
      throw ServiceError(ServiceError.Reason(error), at: request.url)
    }
  }
}

extension Service {
  /// Fetches all categories.
  ///
  /// - Returns: The categories.
  /// - Throws: ``ServiceError``.
  public func fetchCategories() async throws -> CategoriesEnvelope {
    try await response(to: Call("GET", "v1/categories"))
  }

  /// Fetches the server's configuration.
  ///
  /// - Returns: The config.
  /// - Throws: ``ServiceError``.
  public func fetchConfig() async throws -> ConfigEnvelope {
    try await response(to: Call("GET", "v1/app/config"))
  }

  /// Fetches a page of projects.
  ///
  /// - Parameter params: The query.
  /// - Returns: The page.
  /// - Throws: ``ServiceError``.
  public func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await response(to: Call("GET", "v1/discover", query: params.query))
  }

  /// Fetches the next page.
  ///
  /// - Parameter more: The link of the previous page.
  /// - Returns: The page.
  /// - Throws: ``ServiceError``.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try await response(to: Call(more: more))
  }

  /// Fetches the logged-in user.
  ///
  /// - Returns: The user.
  /// - Throws: ``ServiceError``.
  public func fetchUserSelf() async throws -> User {
    try await response(to: Call("GET", "v1/users/self"))
  }

  /// Requests a token.
  ///
  /// - Parameter credentials: The credentials of the account.
  /// - Returns: The token and its user.
  /// - Throws: ``ServiceError``.
  public func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope {
    let body = TokenQuestion(
      code: credentials.code?.value, email: credentials.email,
      password: credentials.password.value)
    return try await response(
      to: Call("POST", "xauth/access_token", body: try JSONEncoder().encode(body)))
  }

  /// Revokes the token.
  ///
  /// - Throws: ``ServiceError``.
  public func revokeToken() async throws {
    _ = try await response(to: Call("DELETE", "xauth/access_token"), as: Nothing.self)
  }

  /// Saves a project for the user, or removes it from the saved projects.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save the project.
  ///   - id: The id of the project.
  /// - Returns: The project in its new state.
  /// - Throws: ``ServiceError``.
  public func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope {
    try await response(to: Call(isStarred ? "PUT" : "DELETE", "v1/projects/\(id)/star"))
  }
}

/// The body of a login, which exists only while it is encoded.
private struct TokenQuestion: Encodable {
  var code: String?
  var email: String
  var password: String
}

/// A response without expected content.
private struct Nothing: Decodable {}
