import HTTPTypes
import Testing

@Suite struct ClientTests {
  private static let requests: [(method: HTTPRequest.Method, path: String)] = [
    (.post, "/xauth/access_token"), (.delete, "/xauth/access_token"), (.get, "/v1/users/self"),
    (.get, "/v1/app/config"), (.get, "/v1/categories"), (.get, "/v1/discover"),
    (.put, "/v1/projects/1/star"), (.delete, "/v1/projects/1/star"),
  ]

  @Test(
    "A request has to say which client it comes from, and that has to be known",
    arguments: [
      ("", "The request does not say which client it comes from."),
      ("?client_id=", "The request does not say which client it comes from."),
      ("?client_id", "The request does not say which client it comes from."),
      ("?CLIENT_ID=backers-terminal", "The request does not say which client it comes from."),
      ("?client_id=x", "The client that the request comes from is not known here."),
      ("?client_id=BACKERS-TERMINAL", "The client that the request comes from is not known here."),
      ("?client_id='%20OR%20''='", "The client that the request comes from is not known here."),
      (
        "?client_id=backers-terminal%00",
        "The part of the address after the question mark cannot be read."
      ),
      ("?client_id=%25", "The client that the request comes from is not known here."),
      (
        "?client_id=backers-terminal&client_id=backers-terminal",
        "“client_id” is given more than once."
      ),
      (
        "?client_id=backers-terminal&page=1&page=2", "“page” is given more than once."
      ),
      (
        "?client_id=backers-terminal&x=%FF",
        "The part of the address after the question mark cannot be read."
      ),
      (
        "?client_id=backers-terminal&x=%",
        "The part of the address after the question mark cannot be read."
      ),
      (
        "?client_id=backers-terminal&x=%zz",
        "The part of the address after the question mark cannot be read."
      ),
      (
        "?client_id=\(String(repeating: "x", count: 1_025))",
        "The part of the address after the question mark cannot be read."
      ),
    ])
  func client(query: String, message: String) async throws {
    try await withService { service in
      for (method, path) in Self.requests {
        let answer = try await service.send(method, "\(path)\(query)", isFromClient: false)
        #expect(answer.status == 400)
        #expect(answer.json == ["error_messages": [.text(message)], "http_code": 400])
      }
    }
  }
}
