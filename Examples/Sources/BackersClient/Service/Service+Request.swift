import Environments
import Foundation
import HTTPTransport
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An endpoint with its parameters, without credentials.
struct Call {
  enum Target {
    /// A path under the root of the API.
    case path(String)
    /// The server's link to the next page.
    case more(String)
  }

  var method: String
  var target: Target
  var query: [URLQueryItem]
  var body: Data?

  init(_ method: String, _ path: String, query: [URLQueryItem] = [], body: Data? = nil) {
    self.method = method
    target = .path(path)
    self.query = query
    self.body = body
  }

  init(more: String) {
    method = "GET"
    target = .more(more)
    query = []
  }
}

extension Service {
  /// Makes the request for a call, with credentials, language and currency.
  func request(for call: Call) throws(ServiceError) -> URLRequest {
    let url = try url(for: call)
    if let token = oauthToken, !isHeaderValue(token.token.value) {
      throw ServiceError(.invalidSecret, at: url)
    }
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = call.method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(language.rawValue, forHTTPHeaderField: "Accept-Language")
    request.setValue(authorization, forHTTPHeaderField: "Authorization")
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    if let body = call.body {
      request.httpBody = body
      request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
    }
    return request
  }

  /// A request has only one such header: the session's token takes precedence over the server's
  /// credentials.
  private var authorization: String? {
    if let token = oauthToken { return "token \(token.token.value)" }
    return serverConfig.basicHTTPAuth.map { auth in
      "Basic " + Data("\(auth.username):\(auth.password.value)".utf8).base64EncodedString()
    }
  }

  private func url(for call: Call) throws(ServiceError) -> URL {
    let base = serverConfig.apiBaseURL
    guard
      base.isWebAddress,
      var components = URLComponents(url: base, resolvingAgainstBaseURL: true),
      components.user == nil, components.password == nil,
      components.query == nil, components.fragment == nil
    else { throw ServiceError(.invalidBaseURL, at: base) }
    guard base.scheme?.lowercased() == "https" || base.isLoopback else {
      throw ServiceError(.insecureServer, at: base)
    }

    switch call.target {
    case .path(let path):
      let root =
        components.percentEncodedPath.hasSuffix("/")
        ? String(components.percentEncodedPath.dropLast()) : components.percentEncodedPath
      components.percentEncodedPath = "\(root)/\(path)"
      components.queryItems = call.query
    case .more(let text):
      components = try more(text)
    }

    let known = components.queryItems ?? []
    components.queryItems =
      known.filter { !["client_id", "currency"].contains($0.name) } + [
        URLQueryItem(name: "client_id", value: serverConfig.apiClientAuth.clientID.value),
        URLQueryItem(name: "currency", value: currency),
      ]
    // Some servers decode a plus sign in a query as a space, and `URLComponents` does not encode
    // it.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw ServiceError(.invalidBaseURL, at: base) }
    return url
  }

  /// The request for a page sends the token, so the page must be on the token's server.
  private func more(_ text: String) throws(ServiceError) -> URLComponents {
    let base = serverConfig.apiBaseURL
    guard let url = URL(string: text, relativeTo: base)?.absoluteURL, url.isWebAddress,
      text.contains("/") || text.hasPrefix("?"),
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw ServiceError(.invalidCursor(text), at: base) }
    guard url.origin == base.origin else {
      throw ServiceError(.foreignCursor(origin: url.origin), at: base)
    }
    components.user = nil
    components.password = nil
    components.fragment = nil
    return components
  }
}

/// Whether a header can contain a text: a line break in it would start another header.
private func isHeaderValue(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
}
