import EnvironmentFakes
import EnvironmentSimulation
import Environments
import Foundation
import ProgramSupport
import Testing

@testable import Backers

@Suite(.hermetic)
struct ServiceTests {
  private let requests = Recorder<HTTPRequest>()

  private func service(
    _ body: String, status: Int = 200, error: Failure? = nil
  ) throws -> Service {
    let url = try #require(URL(string: "http://127.0.0.1:8080/api"))
    return Service(
      serverConfig: ServerConfig(apiBaseUrl: url), language: .de, currency: "EUR",
      http: HTTPClient { request in
        requests.record(request)
        if let error { throw error }
        return HTTPAnswer(status: status, body: Data(body.utf8))
      })
  }

  @Test func `A request carries the language, the client, the currency and the token`()
    async throws
  {
    var service = try service(#"{"projects":[],"count":0,"urls":{}}"#)
    service.oauthToken = .template
    _ = try await service.fetchDiscovery(
      DiscoveryParams(categoryId: 2, staffPicks: true, starred: true, term: "a+b &c"))
    let request = requests.values[0]
    #expect(
      request.url.absoluteString
        == "http://127.0.0.1:8080/api/v1/discover?sort=magic&category_id=2&staff_picks=true"
        + "&starred=true&term=a%2Bb%20%26c&currency=EUR")
    #expect(
      request.headers == [
        "Accept-Language": "de", "X-Auth": "token deadbeef", "X-Client-Id": "backers-terminal",
      ])
  }

  @Test func `A login sends the credentials in the body, and no token`() async throws {
    let service = try service(#"{"access_token":"deadbeef","user":{"id":1,"name":"Blob"}}"#)
    let envelope = try await service.logIn(
      Credentials(email: "a@b.c", password: Secret("p"), code: Secret("123456")))
    #expect(envelope.accessToken == .template)
    let request = requests.values[0]
    #expect(request.method == "POST")
    #expect(request.url.path().hasSuffix("/api/xauth/access_token"))
    #expect(request.headers["X-Auth"] == nil)
    let body = try JSONDecoder().decode([String: String].self, from: #require(request.body))
    #expect(body == ["code": "123456", "email": "a@b.c", "password": "p"])
  }

  @Test(arguments: [(true, "PUT"), (false, "DELETE")])
  func `A heart has a method`(isStarred: Bool, method: String) async throws {
    let service = try service("{}")
    await #expect(throws: ServiceError.self) {
      try await service.setStarred(isStarred, project: 7)
    }
    #expect(requests.values[0].method == method)
    #expect(requests.values[0].url.path().hasSuffix("v1/projects/7/star"))
  }

  @Test(arguments: [
    "https://elsewhere.example/api/v1/discover?page=2", "/api/v1/users/self", "mailto:a@b.c",
  ])
  func `A link to the next page leads nowhere else`(link: String) async throws {
    let service = try service("{}")
    await #expect(throws: ServiceError.self) { try await service.fetchDiscovery(more: link) }
    #expect(requests.count == 0)
  }

  @Test func `A refusal has the server's words and reason`() async throws {
    let service = try service(
      #"{"error_messages":["Falsch."],"ksr_code":"invalid_xauth_login","http_code":401,"x":1}"#,
      status: 401)
    let error = ServiceError.refused(
      ErrorEnvelope(errorMessages: ["Falsch."], ksrCode: "invalid_xauth_login", httpCode: 401))
    await #expect(throws: error) { try await service.fetchUserSelf() }
    #expect(error.text(in: Texts(.en)) == "Falsch.")
  }

  @Test(arguments: [
    (200, "<html>"), (200, "{}"), (500, "oops"), (401, #"{"message":"other"}"#),
  ])
  func `Another answer is one line with the place`(status: Int, body: String) async throws {
    let service = try service(body, status: status)
    let error = ServiceError.unreadable(
      server: "http://127.0.0.1:8080/api", reason: "HTTP \(status)")
    await #expect(throws: error) { try await service.fetchConfig() }
    #expect(
      error.text(in: Texts(.en)).hasPrefix("http://127.0.0.1:8080/api gave an answer that is not"))
  }

  @Test func `A failure of the connection keeps its reason`() async throws {
    let service = try service("", error: Failure("The cable is cut."))
    await #expect(throws: ServiceError.unreachable("The cable is cut.")) {
      try await service.fetchConfig()
    }
  }

  @Test func `An unknown reason of a refusal counts as none`() throws {
    let envelope = ErrorEnvelope(errorMessages: [], ksrCode: "new", httpCode: 400)
    #expect(envelope.code == nil)
    #expect(
      ServiceError.refused(envelope).text(in: Texts(.de)) == "Der Server hat die Anfrage abgelehnt."
    )
  }
}
