import Environments
import Foundation
public import ProgramSupport

/// The service over HTTP.
public struct Service: ServiceType {
  /// The currency of the user.
  public var currency: String
  /// The language of the responses.
  public var language: Language
  /// The token that each request sends; nil if no user is logged in.
  public var oauthToken: OAuthToken?
  /// The server that receives the requests.
  public var serverConfig: ServerConfig
  private let http: HTTPClient

  /// Creates a service without a user.
  ///
  /// - Parameters:
  ///   - serverConfig: The server.
  ///   - language: The language of the responses.
  ///   - currency: The currency of the user.
  ///   - http: Sends the requests.
  public init(
    serverConfig: ServerConfig = .production, language: Language = .en, currency: String = "USD",
    http: HTTPClient = .live
  ) {
    self.currency = currency
    self.http = http
    self.language = language
    self.serverConfig = serverConfig
  }

  /// Fetches all categories.
  ///
  /// - Returns: The categories, with names in the language of the service.
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func fetchCategories() async throws -> CategoriesEnvelope {
    try await response("GET", "v1/categories")
  }

  /// Fetches the configuration of the server.
  ///
  /// - Returns: The configuration.
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func fetchConfig() async throws -> Config {
    try await response("GET", "v1/app/config")
  }

  /// Fetches the first page of a query.
  ///
  /// - Parameter params: The query.
  /// - Returns: The page, with the address of the next one.
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func fetchDiscovery(
    _ params: DiscoveryParams
  ) async throws -> DiscoverEnvelope {
    try await response("GET", "v1/discover", query: params.query)
  }

  /// Fetches the page at an address that the page before it names.
  ///
  /// - Parameter more: The address, of which only the query is used.
  /// - Returns: The page, with the address of the next one.
  /// - Throws: ``ServiceError`` if the address belongs to another server or path, or the server cannot be
  ///   reached, refuses the request, or answers in another form.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    // A token is sent to its own server only, wherever a link leads.
    guard let link = URLComponents(string: more), link.path == url("v1/discover").path,
      link.host == nil || link.host == serverConfig.apiBaseUrl.host()
    else { throw ServiceError.unreadable(server: server, reason: "more_projects") }
    return try await response("GET", "v1/discover", query: link.queryItems ?? [])
  }

  /// Fetches the user to whom the token belongs.
  ///
  /// - Returns: The user.
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func fetchUserSelf() async throws -> User {
    try await response("GET", "v1/users/self")
  }

  /// Exchanges what a user types for a token, which the service itself does not keep.
  ///
  /// - Parameter credentials: The e-mail address, the password, and the code of the second factor if there is
  ///   one.
  /// - Returns: The token and its user.
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func logIn(
    _ credentials: Credentials
  ) async throws -> AccessTokenEnvelope {
    let body = [
      "code": credentials.code?.value, "email": credentials.email,
      "password": credentials.password.value,
    ]
    return try await response("POST", "xauth/access_token", body: body.compactMapValues(\.self))
  }

  /// Revokes the token on the server; the service itself keeps it.
  ///
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func revokeToken() async throws {
    let _: [String: String] = try await response("DELETE", "xauth/access_token")
  }

  /// Saves a project for the user, or removes it from the saved ones.
  ///
  /// - Parameters:
  ///   - isStarred: Whether the project is saved.
  ///   - project: The project.
  /// - Returns: The project with its new heart.
  /// - Throws: ``ServiceError`` if the server cannot be reached, refuses the request, or answers in another
  ///   form.
  public func setStarred(
    _ isStarred: Bool, project: Project.ID
  ) async throws -> StarEnvelope {
    try await response(isStarred ? "PUT" : "DELETE", "v1/projects/\(project)/star")
  }

  private var server: String { serverConfig.apiBaseUrl.absoluteString }

  private func url(_ path: String) -> URL { serverConfig.apiBaseUrl.appending(path: path) }

  private func response<Response: Decodable>(
    _ method: String, _ path: String, query: [URLQueryItem] = [], body: [String: String]? = nil
  ) async throws -> Response {
    var url = url(path).appending(
      queryItems: query + [URLQueryItem(name: "currency", value: currency)])
    // Foundation leaves “+” as it is, which servers read as a space.
    if let text = url.query(percentEncoded: true)?.replacing("+", with: "%2B"),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    {
      parts.percentEncodedQuery = text
      url = parts.url ?? url
    }
    var headers = [
      "Accept-Language": language.rawValue, "X-Client-Id": serverConfig.clientId,
    ]
    headers["X-Auth"] = oauthToken.map { "token \($0.token.value)" }
    if body != nil { headers["Content-Type"] = "application/json" }
    let answer: HTTPAnswer
    do {
      answer = try await http.send(
        request: HTTPRequest(method: method, url, headers: headers, body: body.map(Self.encoded)))
    } catch {
      throw ServiceError.unreachable("\(error)")
    }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .secondsSince1970
      guard (200..<300).contains(answer.status) else {
        let envelope = try decoder.decode(ErrorEnvelope.self, from: answer.body)
        throw ServiceError.refused(envelope)
      }
      return try decoder.decode(Response.self, from: answer.body)
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError.unreadable(server: server, reason: "HTTP \(answer.status)")
    }
  }

  private static func encoded(_ body: [String: String]) -> Data {
    // Never empty, because a dictionary of strings is always encodable.
    (try? JSONEncoder().encode(body)) ?? Data()
  }
}
