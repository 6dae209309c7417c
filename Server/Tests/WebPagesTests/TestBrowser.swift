import EnvironmentHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerTestSupport
import Testing
import WebPages

/// A browser without scripts: it keeps cookies, sends forms with their hidden fields, and follows redirects.
final class TestBrowser {
  /// A page that was received.
  struct Page {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var html: String
    var address: String

    /// The text of the page, without tags and with single spaces.
    var text: String {
      html.replacing(/<head>(?s:.*?)<\/head>/, with: "").replacing(/<[^>]*>/, with: " ")
        .replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The token of the page's forms.
    var csrf: String? {
      html.firstMatch(of: /name="csrf[^"]*" value="([^"]*)"/).map { String($0.1) }
    }

    /// The contents of the elements that match a pattern with one group.
    func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      html.matches(of: pattern).map { String($0.1) }
    }
  }

  private let client: any TestClientProtocol
  var cookies: [String: String] = [:]
  private(set) var page = Page(status: .ok, headers: [:], html: "", address: "")
  /// The languages that the browser asks for, as a header has them.
  var languages: String?

  init(_ client: any TestClientProtocol) {
    self.client = client
  }

  /// Creates a browser with the cookies of another one.
  init(_ other: TestBrowser) {
    client = other.client
    cookies = other.cookies
  }

  /// Opens a site for one browser, with routes that only a test has.
  static func run(
    of site: Site? = nil, adding routes: (Router<SiteContext>) -> Void = { _ in },
    _ operation: @escaping @Sendable (TestBrowser) async throws -> Void
  ) async throws {
    try await run(of: site, adding: routes) { first, _ in try await operation(first) }
  }

  /// Opens a site for two browsers.
  static func run(
    of site: Site? = nil, adding routes: (Router<SiteContext>) -> Void = { _ in },
    _ operation: @escaping @Sendable (TestBrowser, TestBrowser) async throws -> Void
  ) async throws {
    let router = try (site ?? Site()).router()
    routes(router)
    try await application(router).test(.router) { client in
      try await operation(TestBrowser(client), TestBrowser(client))
    }
  }

  /// Opens a page, and follows redirects.
  @discardableResult
  func open(_ address: String) async throws -> Page {
    try await load(address, .get, nil)
  }

  /// Sends a form with the hidden field of the page.
  @discardableResult
  func send(
    _ address: String, _ fields: [String: String] = [:],
    several: (name: String, values: [String])? = nil
  ) async throws -> Page {
    var fields = fields
    guard let csrf = page.csrf else {
      Issue.record("There is no form on \(page.address).")
      return page
    }
    fields["csrf_token"] = csrf
    return try await load(address, .post, fields, several)
  }

  /// Loads a page again and again, until it shows something.
  @discardableResult
  func openUntil(_ address: String, _ isShown: (Page) -> Bool) async throws -> Page {
    while !isShown(try await open(address)) { await Task.yield() }
    return page
  }

  /// Sends a form without the hidden field.
  @discardableResult
  func sendForeign(_ address: String, _ fields: [String: String] = [:]) async throws -> Page {
    try await load(address, .post, fields)
  }

  /// Chooses settings.
  @discardableResult
  func choose(_ settings: [String: String]) async throws -> Page {
    try await open("/settings")
    return try await send("/settings", settings)
  }

  private func load(
    _ address: String, _ method: HTTPRequest.Method, _ fields: [String: String]?,
    _ several: (name: String, values: [String])? = nil
  ) async throws -> Page {
    var headers: HTTPFields = [:]
    if !cookies.isEmpty {
      headers[.cookie] = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        .joined(separator: "; ")
    }
    if let languages { headers[.acceptLanguage] = languages }
    if fields != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    let path = address.split(separator: "#")[0]
    let pairs = several.map { several in several.values.map { (several.name, $0) } } ?? []
    let body = fields.map { fields in
      ByteBuffer(string: Self.encode(fields.sorted { $0.key < $1.key }.map { ($0, $1) } + pairs))
    }
    let response = try await client.execute(
      uri: String(path), method: method, headers: headers, body: body)
    for cookie in response.headers[values: .setCookie] {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      cookies[String(pair[0])] = pair.count == 2 ? String(pair[1]) : nil
    }
    if response.status == .seeOther, let location = response.headers[.location] {
      return try await load(location, .get, nil)
    }
    page = Page(
      status: response.status, headers: response.headers, html: String(buffer: response.body),
      address: address)
    return page
  }

  private static func encode(_ fields: [(String, String)]) -> String {
    let plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7F}"))
    return fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
    }.joined(separator: "&")
  }
}
