import Environments
import Foundation
package import HTTPTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The service on a server, over the network.
///
/// ```swift
/// let service = Service(serverConfig: .local, language: .de, clock: ContinuousClock())
/// let config = try await service.fetchConfig()
/// ```
///
/// It waits and reads within bounds, keeps no cookies and nothing on disk, and writes no log. The
/// token goes to the configured server only, also where that one redirects; what changes something
/// there is not redirected at all.
///
/// On Linux up to Swift 6.3, Foundation stops the whole process where a server closes the
/// connection within the head of an answer (swift-corelibs-foundation, issue 5285),
/// unless the package is built with its trait `AsyncHTTPClient`.
public struct Service: ServiceType {
  /// The currency of the server's own amounts.
  public var currency: String
  /// The language of the responses.
  public var language: Language
  /// The token of the session; absent without one.
  public var oauthToken: OAuthToken?
  /// The server of the requests.
  public var serverConfig: ServerConfig
  /// How the program introduces itself.
  public var userAgent: String
  /// How long one answer may take, from the request to its last byte.
  public var timeout: Duration
  /// How many bytes one answer may have, decompressed.
  public var maximumBytes: Int

  private let clock: any Clock<Duration>
  private let makeTransport: @Sendable (TransferLimits) -> Transport

  /// Creates the service on a server.
  ///
  /// - Parameters:
  ///   - serverConfig: The server of the requests.
  ///   - oauthToken: The token of the session; absent without one.
  ///   - language: The language of the responses.
  ///   - currency: The currency of the server's own amounts, as a code of three letters.
  ///   - userAgent: The program's `User-Agent`: ASCII without line breaks.
  ///   - timeout: How long one answer may take.
  ///   - maximumBytes: How many bytes one answer may have.
  ///   - clock: Measures how long answers take.
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

  /// Sends a call, and reads the answer off the caller's actor, which may be the one that draws.
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

  /// Fetches what the server says about itself.
  ///
  /// - Returns: The config.
  /// - Throws: ``ServiceError``.
  public func fetchConfig() async throws -> ConfigEnvelope {
    try await response(to: Call("GET", "v1/app/config"))
  }

  /// Fetches a page of projects.
  ///
  /// - Parameter params: Which, and in which order.
  /// - Returns: The page.
  /// - Throws: ``ServiceError``.
  public func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await response(to: Call("GET", "v1/discover", query: params.query))
  }

  /// Fetches the page that follows another.
  ///
  /// - Parameter more: The link in that page.
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

  /// Has the server forget the token.
  ///
  /// - Throws: ``ServiceError``.
  public func revokeToken() async throws {
    _ = try await response(to: Call("DELETE", "xauth/access_token"), as: Nothing.self)
  }

  /// Saves a project for the user, or saves it no longer.
  ///
  /// - Parameters:
  ///   - isStarred: Whether it is to be saved.
  ///   - id: The number of the project.
  /// - Returns: The project as it is now.
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

/// An object in which nothing is expected.
private struct Nothing: Decodable {}
