import AsyncHTTPClient
import Foundation
package import HTTPTypes
package import HummingbirdTesting
import NIOCore
import NIOHTTP1
import Testing

/// A browser without scripts: it keeps cookies, sends forms with their hidden field, and follows redirects.
package final class TestBrowser {
  /// A page that was received.
  package struct Page: Sendable {
    package var status: HTTPResponse.Status
    package var headers: HTTPFields
    package var body: String
    package var address: String

    /// The text of the page, without tags and with single spaces.
    package var text: String {
      body.replacing(/<head>(?s:.*?)<\/head>/, with: "").replacing(/<[^>]*>/, with: " ")
        .replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The token of the page's forms.
    package var csrf: String? {
      body.firstMatch(of: /name="csrf[^"]*" value="([^"]*)"/).map { String($0.1) }
    }

    /// The contents of the elements that match a pattern with one group.
    package func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      body.matches(of: pattern).map { String($0.1) }
    }
  }

  /// The client that performs the requests; nil if they are sent to a program.
  private let client: (any TestClientProtocol)?
  /// The address of the program, such as `http://127.0.0.1:8080`.
  package var root = ""
  package var cookies: [String: String] = [:]
  /// The attributes of the cookie that was set last.
  package private(set) var attributes: Set<String> = []
  package private(set) var page = Page(status: .ok, headers: [:], body: "", address: "")
  /// The token of the last page with a form.
  private var csrf: String?
  /// The languages that the browser asks for, as a header has them.
  package var languages: String?

  /// Creates a browser for a server in this process.
  package init(_ client: any TestClientProtocol) { self.client = client }

  /// Creates a browser for a program.
  package init(at root: String) {
    client = nil
    self.root = root
  }

  /// Creates a browser without cookies, for the server of another one.
  package init(like other: TestBrowser) { (client, root) = (other.client, other.root) }

  /// Opens a page, and follows redirects.
  @discardableResult
  package func open(_ address: String) async throws -> Page {
    try await follow(try await request(.get, address))
  }

  /// Sends a form with the hidden field of the last page that had one.
  @discardableResult
  package func send(
    _ address: String, _ fields: KeyValuePairs<String, String> = [:]
  ) async throws -> Page {
    guard let csrf else {
      Issue.record("No page before \(address) had a form.")
      return page
    }
    return try await sendForeign(address, fields, csrf: csrf)
  }

  /// Sends a form with another hidden field, or without one.
  @discardableResult
  package func sendForeign(
    _ address: String, _ fields: KeyValuePairs<String, String> = [:], csrf: String? = nil
  ) async throws -> Page {
    var form = URLComponents()
    form.queryItems = fields.map { URLQueryItem(name: $0, value: $1) }
    if let csrf { form.queryItems?.append(URLQueryItem(name: "csrf_token", value: csrf)) }
    // A plus sign is a space in a form, though not in an address.
    let body = form.percentEncodedQuery?.replacing("+", with: "%2B")
    return try await follow(try await request(.post, address, form: body ?? ""))
  }

  private func follow(_ page: Page) async throws -> Page {
    guard page.status == .seeOther, let location = page.headers[.location] else { return page }
    return try await open(location)
  }

  /// Sends a request, and receives its response, also if that is a redirect.
  @discardableResult
  package func request(
    _ method: HTTPRequest.Method, _ address: String, headers: HTTPFields = [:], form: String? = nil
  ) async throws -> Page {
    var headers = headers
    if !cookies.isEmpty {
      headers[.cookie] = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        .joined(separator: "; ")
    }
    if let languages { headers[.acceptLanguage] = languages }
    if form != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    let path = String(address.prefix { $0 != "#" })
    let body = form.map { ByteBuffer(string: $0) }
    if let client {
      let response = try await client.executeRequest(
        uri: path, method: method, headers: headers, body: body)
      page = Page(
        status: response.status, headers: response.headers, body: String(buffer: response.body),
        address: address)
    } else {
      page = try await send(method, path, headers, body)
    }
    receive(page.headers)
    csrf = page.csrf ?? csrf
    return page
  }

  /// The client for programs: it leaves redirects to the browser, and waits as long as the test allows.
  private static let programs: HTTPClient = {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: HTTPClient.Configuration.Timeout(connect: .hours(1)))
    // Otherwise, the client tries to connect to a program that was killed until the request's deadline.
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(configuration: configuration)
  }()

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> Page {
    var request = HTTPClientRequest(url: root + path)
    request.method = HTTPMethod(rawValue: method.rawValue)
    request.headers = HTTPHeaders(headers.map { ($0.name.rawName, $0.value) })
    request.body = body.map { .bytes($0) }
    let response = try await Self.programs.execute(request, timeout: .hours(1))
    var fields = HTTPFields()
    for (name, value) in response.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    return Page(
      status: HTTPResponse.Status(code: Int(response.status.code)), headers: fields,
      body: String(buffer: try await response.body.collect(upTo: 1 << 20)), address: path)
  }

  /// Stores the cookies of a response.
  package func receive(_ headers: HTTPFields) {
    for header in headers[values: .setCookie] {
      let parts = header.components(separatedBy: "; ")
      attributes = Set(parts.dropFirst())
      let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = attributes.contains("Max-Age=0") ? nil : String(pair[1])
    }
  }
}
