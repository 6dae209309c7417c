import Environments
import Foundation
public import ProgramSupport

/// The service over HTTP.
public struct Service: ServiceType {
  public var currency: String
  public var language: Language
  public var oauthToken: OAuthToken?
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

  public func fetchCategories() async throws -> CategoriesEnvelope {
    try await response("GET", "v1/categories")
  }

  public func fetchConfig() async throws -> Config {
    try await response("GET", "v1/app/config")
  }

  public func fetchDiscovery(
    _ params: DiscoveryParams
  ) async throws -> DiscoverEnvelope {
    try await response("GET", "v1/discover", query: params.query)
  }

  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    // A token is sent to its own server only, wherever a link leads.
    guard let link = URLComponents(string: more), link.path == url("v1/discover").path,
      link.host == nil || link.host == serverConfig.apiBaseUrl.host()
    else { throw ServiceError.unreadable(server: server, reason: "more_projects") }
    return try await response("GET", "v1/discover", query: link.queryItems ?? [])
  }

  public func fetchUserSelf() async throws -> User {
    try await response("GET", "v1/users/self")
  }

  public func logIn(
    _ credentials: Credentials
  ) async throws -> AccessTokenEnvelope {
    let body = [
      "code": credentials.code?.value, "email": credentials.email,
      "password": credentials.password.value,
    ]
    return try await response("POST", "xauth/access_token", body: body.compactMapValues(\.self))
  }

  public func revokeToken() async throws {
    let _: [String: String] = try await response("DELETE", "xauth/access_token")
  }

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
