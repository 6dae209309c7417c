import EnvironmentHummingbird
import Environments
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerTestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct CSRFTests {
  private let server = SessionServer(store: MemorySessionStore())

  @Test(arguments: [TestingSetup.router, .live])
  func `A form with the token is accepted`(setup: TestingSetup) async throws {
    try await server.run(setup) { client in
      let browser = TestBrowser(client)
      let token = try #require(try await browser.open("/form").csrf)
      for form in ["csrf_token=\(token)", "a=b&csrf_token=\(token)&c=d"] {
        #expect(try await browser.request(.post, "/add", form: form).status.code == 200)
        // The handler reads the body as well.
        #expect(try await browser.request(.post, "/echo", form: form).body == form)
      }
      #expect(
        try await browser.request(.post, "/add", headers: [.csrfToken: token]).status.code == 200)
      #expect(try await browser.open("/count").body == "3")
    }
  }

  @Test func `A request without the token is refused`() async throws {
    try await server.run { client in
      let browser = TestBrowser(client)
      let token = try #require(try await browser.open("/form").csrf)
      let other = try #require(try await TestBrowser(client).open("/form").csrf)
      let forms = [
        nil, "", "csrf_token", "csrf_token=", "csrf_token=\(token)0",
        "csrf_token=\(token.dropLast())",
        "csrf_token=\(other)", "xcsrf_token=\(token)", "CSRF_TOKEN=\(token)",
        // The first field counts.
        "csrf_token=\(other)&csrf_token=\(token)", "csrf_token=\(token.uppercased())x",
      ]
      for form in forms {
        #expect(
          try await browser.request(.post, "/add", form: form).status.code == 403,
          "\(form ?? "none")")
      }
      // A wrong header is not replaced by the field.
      let mixed = try await browser.request(
        .post, "/add", headers: [.csrfToken: other], form: "csrf_token=\(token)")
      #expect(mixed.status.code == 403)
      // A form is of the form's type.
      let json = try await browser.request(
        .post, "/add", headers: [.contentType: "application/json"])
      #expect(json.status.code == 403)
      #expect(try await browser.open("/count").body == "0")
      // A client without a session.
      for form in [nil, "csrf_token=", "csrf_token=0"] {
        let answer = try await TestBrowser(client).request(.post, "/login", form: form)
        #expect(answer.status == .forbidden)
      }
    }
  }

  @Test(arguments: [HTTPRequest.Method.put, .patch, .delete, .init("X-OWN")!])
  func `Other methods need the token`(method: HTTPRequest.Method) async throws {
    try await server.run { client in
      let page = try await TestBrowser(client).request(method, "/any")
      #expect(page.status == .forbidden)
    }
  }
}
