import BackersClient
import EnvironmentSetterOperators
import Environments
import EnvironmentsTesting
import Foundation
import HTTPTransport
import ProgramSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RequestTests {
  /// Makes one request, ignores its result, and returns it.
  private func request(
    _ config: ServerConfig = .template, token: OAuthToken? = nil, language: Language = .en,
    _ call: (Service) async throws -> Void
  ) async throws -> URLRequest {
    let server = FakeServer("{}")
    try? await call(server.service(config, token: token, language: language))
    return try #require(server.requests.values.first)
  }

  @Test("Every request carries client, currency, token, language and program")
  func everyRequest() async throws {
    let calls: [(Service) async throws -> Void] = [
      { _ = try await $0.fetchCategories() }, { _ = try await $0.fetchConfig() },
      { _ = try await $0.fetchDiscovery(.template) },
      { _ = try await $0.fetchDiscovery(more: "/api/v1/discover?cursor=7") },
      { _ = try await $0.fetchUserSelf() }, { _ = try await $0.logIn(.template) },
      { try await $0.revokeToken() }, { _ = try await $0.setStarred(true, project: 1) },
    ]
    for call in calls {
      let request = try await request(.template, token: .template, language: .de, call)
      let query = try #require(request.url?.query())
      #expect(query.contains("client_id=template-client&currency=USD"))
      #expect(request.value(forHTTPHeaderField: "Authorization") == "token deadbeef")
      #expect(request.value(forHTTPHeaderField: "Accept-Language") == "de")
      #expect(request.value(forHTTPHeaderField: "User-Agent") == "backers")
      #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
    }
  }

  @Test("Each endpoint has its method and path")
  func endpoints() async throws {
    let calls: [(String, String, (Service) async throws -> Void)] = [
      ("GET", "/api/v1/categories", { _ = try await $0.fetchCategories() }),
      ("GET", "/api/v1/app/config", { _ = try await $0.fetchConfig() }),
      ("GET", "/api/v1/discover", { _ = try await $0.fetchDiscovery(.template) }),
      ("GET", "/api/v1/users/self", { _ = try await $0.fetchUserSelf() }),
      ("POST", "/api/xauth/access_token", { _ = try await $0.logIn(.template) }),
      ("DELETE", "/api/xauth/access_token", { try await $0.revokeToken() }),
      ("PUT", "/api/v1/projects/7/star", { _ = try await $0.setStarred(true, project: 7) }),
      ("DELETE", "/api/v1/projects/7/star", { _ = try await $0.setStarred(false, project: 7) }),
    ]
    for (method, path, call) in calls {
      let request = try await request(.template, call)
      #expect(request.httpMethod == method)
      #expect(request.url?.path() == path)
      #expect(request.url?.origin == "https://www.backers.example")
    }
  }

  @Test("A login sends e-mail, password and code in its body, and nowhere else")
  func login() async throws {
    var credentials = Credentials.template
    let first = try await request { _ = try await $0.logIn(credentials) }
    #expect(
      try body(first) == ["email": "blob@example.com", "password": "correct horse"])
    #expect(first.value(forHTTPHeaderField: "Content-Type") == "application/json; charset=utf-8")
    #expect(first.url?.absoluteString.contains("horse") == false)
    credentials.code = Secret("123456")
    let second = try await request { _ = try await $0.logIn(credentials) }
    #expect(try body(second)["code"] == "123456")
  }

  private func body(_ request: URLRequest) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: try #require(request.httpBody))
  }

  @Test(
    "Parameters of a discovery become a query; unset ones are omitted",
    arguments: [
      (.template, "sort=magic&page=1&per_page=20"),
      (.template |> \.sort .~ .endDate |> \.page .~ 3, "sort=end_date&page=3&per_page=20"),
      (
        .template |> \.categoryID .~ 7 |> \.staffPicks .~ true,
        "sort=magic&category_id=7&page=1&per_page=20&staff_picks=true"
      ),
      (
        .template |> \.starred .~ true |> \.recommended .~ true,
        "sort=magic&page=1&per_page=20&starred=true&recommended=true"
      ),
      (.template |> \.page .~ -1 |> \.perPage .~ 1_000, "sort=magic&page=1&per_page=100"),
      (.template |> \.perPage .~ 0, "sort=magic&page=1&per_page=1"),
    ] as [(DiscoveryParams, String)])
  func discovery(params: DiscoveryParams, query: String) async throws {
    let request = try await request { _ = try await $0.fetchDiscovery(params) }
    #expect(request.url?.query() == "\(query)&client_id=template-client&currency=USD")
  }

  @Test(
    "The next page has the server's address, absolute or relative, and keeps its cursor",
    arguments: [
      "https://www.backers.example/api/v1/discover?cursor=a%2Fb&client_id=other&currency=EUR",
      "https://blob:word@www.backers.example/api/v1/discover?cursor=a%2Fb#fragment",
      "/api/v1/discover?cursor=a%2Fb",
    ])
  func more(text: String) async throws {
    let request = try await request { _ = try await $0.fetchDiscovery(more: text) }
    #expect(
      request.url?.absoluteString
        == "https://www.backers.example/api/v1/discover?cursor=a/b"
        + "&client_id=template-client&currency=USD")
  }

  @Test("The server's HTTP Basic credentials are sent without a session")
  func basicAuth() async throws {
    let auth = ServerConfig.BasicHTTPAuth(username: "blob", password: Secret("hunter2"))
    let config: ServerConfig = .template |> \.basicHTTPAuth .~ auth
    let before = try await request(config) { _ = try await $0.fetchConfig() }
    #expect(before.value(forHTTPHeaderField: "Authorization") == "Basic YmxvYjpodW50ZXIy")
    let after = try await request(config, token: .template) { _ = try await $0.fetchConfig() }
    #expect(after.value(forHTTPHeaderField: "Authorization") == "token deadbeef")
  }

  @Test("A client id with any characters reaches the server as it is")
  func clientID() async throws {
    let config: ServerConfig = .template |> \.apiClientAuth .~ .init(clientID: "a+b&c=d é")
    let request = try await request(config) { _ = try await $0.fetchConfig() }
    #expect(
      request.url?.query(percentEncoded: true)?.hasPrefix("client_id=a%2Bb%26c%3Dd%20%C3%A9&")
        == true)
  }

  @Test(
    "Nothing is sent if the request is invalid or not allowed",
    arguments: [
      ("ftp://a.example", .invalidBaseURL), ("https://a.example?x=1", .invalidBaseURL),
      ("https://user:word@a.example", .invalidBaseURL), ("https://", .invalidBaseURL),
      ("http://a.example", .insecureServer), ("http://127.0.0.1.a.example", .insecureServer),
    ] as [(String, ServiceError.Reason)])
  func refusedServers(text: String, reason: ServiceError.Reason) async throws {
    let server = FakeServer("{}")
    let service = server.service(.custom(try #require(URL(string: text))), token: .template)
    let error = await #expect(throws: ServiceError.self) { try await service.fetchConfig() }
    #expect(error?.reason == reason)
    #expect(server.requests.count == 0)
    #expect("\(try #require(error))".contains("word") == false)
  }

  @Test("On this machine http will do", arguments: ["http://127.0.0.1:8080", "http://localhost:1"])
  func loopback(text: String) async throws {
    let config = ServerConfig.custom(try #require(URL(string: text)))
    let request = try await request(config, token: .template) { _ = try await $0.fetchConfig() }
    #expect(request.url?.absoluteString.hasPrefix("\(text)/v1/app/config?") == true)
  }

  @Test("A token that no header can carry is not sent", arguments: ["a b", "a\r\nX: y", "", "é"])
  func badToken(text: String) async throws {
    let server = FakeServer("{}")
    let service = server.service(token: OAuthToken(text))
    let error = await #expect(throws: ServiceError.self) { try await service.fetchUserSelf() }
    #expect(error?.reason == .invalidSecret)
    #expect(server.requests.count == 0)
  }

  @Test(
    "A cursor that is no URL, or leads elsewhere, is reported before a request",
    arguments: [
      ("not a url", .invalidCursor("not a url")), ("no text", .invalidCursor("no text")),
      ("http://", .invalidCursor("http://")),
      ("http://[::1:80/%zz discover", .invalidCursor("http://[::1:80/%zz discover")),
      ("mailto:blob@example.com", .invalidCursor("mailto:blob@example.com")),
      ("https://evil.example/more", .foreignCursor(origin: "https://evil.example")),
      ("http://www.backers.example/more", .foreignCursor(origin: "http://www.backers.example")),
      ("//evil.example/more", .foreignCursor(origin: "https://evil.example")),
    ] as [(String, ServiceError.Reason)])
  func cursors(text: String, reason: ServiceError.Reason) async throws {
    let server = FakeServer(pageJSON([]))
    let error = await #expect(throws: ServiceError.self) {
      try await server.service(token: .template).fetchDiscovery(more: text)
    }
    #expect(error?.reason == reason)
    #expect(server.requests.count == 0)
  }

  @Test("Only requests without changes are redirected, and every answer has its bounds")
  func limits() async throws {
    let server = FakeServer("{}")
    let service = server.service()
    _ = try? await service.fetchConfig()
    _ = try? await service.logIn(.template)
    _ = try? await service.setStarred(true, project: 1)
    #expect(server.limits.values.map(\.maximumRedirects) == [5, 0, 0])
    #expect(server.limits.values.allSatisfy { $0.maximumBytes == 8_000_000 && $0.wantsJSON })
  }
}
