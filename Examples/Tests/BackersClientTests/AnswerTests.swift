import BackersClient
import EnvironmentSetterOperators
import EnvironmentsTesting
import Foundation
import HTTPTransport
import Testing

// A test that waits in vain fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct AnswerTests {
  private let envelope = #"{"error_messages":["No way."],"ksr_code":"tfa_failed","http_code":403}"#

  private func failure(
    _ server: FakeServer, token: OAuthToken? = nil
  ) async throws -> ServiceError {
    let service = server.service(token: token)
    return try #require(
      await #expect(throws: ServiceError.self) { try await service.fetchUserSelf() })
  }

  @Test(
    "An answer counts where its status is 200 to 299 and it is JSON", arguments: [200, 201, 299])
  func success(status: Int) async throws {
    let server = FakeServer(userJSON, status: status)
    let user = try await server.service().fetchUserSelf()
    var template = User.template
    template.email = nil
    #expect(user == template)
  }

  @Test("A login answers token and user")
  func login() async throws {
    let server = FakeServer(#"{"access_token":"deadbeef","user":\#(userJSON)}"#)
    let envelope = try await server.service().logIn(.template)
    #expect(envelope.accessToken == .template)
    #expect(envelope.user.name == "Blob")
  }

  @Test("A project that was saved comes back")
  func star() async throws {
    let server = FakeServer(#"{"project":\#(projectJSON(["is_starred": "true"]))}"#)
    #expect(try await server.service().setStarred(true, project: 1) == .template)
  }

  @Test("If no field is expected, an object is enough")
  func revocation() async throws {
    try await FakeServer("{}").service().revokeToken()
  }

  @Test(
    "Another type of content does not count",
    arguments: [
      ("text/html", "text/html"), ("application/vnd.api+json", "application/vnd.api+json"),
      ("application/jsonp", "application/jsonp"), (nil, ""),
    ] as [(String?, String)])
  func contentTypes(type: String?, told: String) async throws {
    let failure = try await failure(FakeServer(userJSON, type: type))
    #expect(failure.reason == .unexpectedContentType(told))
  }

  @Test(
    "JSON of another shape is reported, with its defect",
    arguments: [
      ("[]", "it is no object"), ("{}", "“id” is missing"),
      (#"{"id":1,"avatar":7}"#, "“avatar” is no object"),
    ])
  func unreadable(body: String, problem: String) async throws {
    let failure = try await failure(FakeServer(body))
    guard case .unreadable(let text) = failure.reason else {
      Issue.record("It is \(failure.reason).")
      return
    }
    // The decoder chooses which of the missing keys it reports.
    #expect(text == problem || (body == "{}" && text.hasSuffix("is missing")))
    for nonsense in ["", "<html>", "{", "\u{0}", String(repeating: "[", count: 100_000)] {
      let failure = try await self.failure(FakeServer(nonsense))
      guard case .unreadable = failure.reason else {
        Issue.record("It is \(failure.reason).")
        return
      }
    }
  }

  @Test("A number that is too large is reported as well")
  func largeNumber() async throws {
    let server = FakeServer(#"{"project":\#(projectJSON(["goal": "1e999"]))}"#)
    let service = server.service()
    let error = await #expect(throws: ServiceError.self) {
      try await service.setStarred(true, project: 1)
    }
    #expect(error?.reason == .unreadable("it is malformed: The given data was not valid JSON."))
  }

  @Test(
    "The server's error is kept, with its status",
    arguments: [400, 401, 403, 404, 422, 500, 503])
  func refusals(status: Int) async throws {
    let failure = try await failure(FakeServer(envelope, status: status))
    let expected = ErrorEnvelope(errorMessages: ["No way."], httpCode: status, ksrCode: .tfaFailed)
    #expect(failure.reason == .refused(expected))
    #expect(failure.envelope == expected)
  }

  @Test(
    "A no without an envelope is a status",
    arguments: [
      (500, #"{"oops":true}"#, "application/json"), (500, "[]", "application/json"),
      (502, "<html>", "text/html"), (404, "", nil), (304, "", nil),
      (401, #"{"error_messages":["No."]}"#, "text/plain"),
    ] as [(Int, String, String?)])
  func bareStatus(status: Int, body: String, type: String?) async throws {
    let failure = try await failure(FakeServer(body, status: status, type: type))
    #expect(failure.reason == .unexpectedStatus(status))
    #expect(failure.envelope == nil)
  }

  @Test(
    "Too many attempts are reported with the time to wait, if it is valid",
    arguments: [
      ("30", .seconds(30)), ("0", .zero), ("-1", nil), ("9999999", nil), ("soon", nil), (nil, nil),
    ] as [(String?, Duration?)])
  func tooMany(header: String?, wait: Duration?) async throws {
    let headers = header.map { ["Retry-After": $0] } ?? [:]
    let failure = try await failure(FakeServer(envelope, status: 429, headers: headers))
    #expect(
      failure.reason
        == .tooManyAttempts(
          ErrorEnvelope(errorMessages: ["No way."], httpCode: 429, ksrCode: .tfaFailed),
          retryAfter: wait))
  }

  @Test("A server that does not answer is given up on the service's clock")
  func timeout() async throws {
    let clock = TestClock()
    let server = FakeServer {
      try await TestClock().sleep(for: .seconds(1))
      throw CancellationError()
    }
    let answer = Task { try await server.service(clock: clock).fetchConfig() }
    try await clock.waitForSleepers()
    await clock.advance(by: .seconds(20))
    let error = await #expect(throws: ServiceError.self) { try await answer.value }
    #expect(error?.reason == .timedOut(.seconds(20)))
  }

  @Test("A task that is cancelled gets no error of the service's")
  func cancellation() async throws {
    let server = FakeServer {
      try await TestClock().sleep(for: .seconds(1))
      throw CancellationError()
    }
    let answer = Task { try await server.service().fetchConfig() }
    _ = try await server.requests.first(1)
    answer.cancel()
    await #expect(throws: CancellationError.self) { try await answer.value }
  }

  @Test(
    "Failures of the network are reported",
    arguments: [
      (.hostNotFound, .hostNotFound), (.cannotConnect, .cannotConnect),
      (.connectionLost, .connectionLost), (.garbledAnswer("x"), .garbledAnswer("x")),
      (.secureConnectionFailed, .secureConnectionFailed), (.network("x"), .network("x")),
      (.tooManyRedirects(0), .tooManyRedirects(0)),
      (.refusedRedirect(origin: "x"), .refusedRedirect(origin: "x")),
      (.unexpectedContentType("x"), .unexpectedContentType("x")),
      (.tooLarge(limit: 9), .tooLarge(limit: 9)),
    ] as [(TransferFailure, ServiceError.Reason)])
  func transfers(failure: TransferFailure, reason: ServiceError.Reason) async throws {
    let error = try await self.failure(FakeServer { throw failure })
    #expect(error.reason == reason)
    #expect(error.url?.absoluteString == "https://www.backers.example/api/v1/users/self")
  }
}
