import EnvironmentHummingbird
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

// `Scripts/extract-articles` writes the code of the articles about servers into the folder `Articles`.

extension TestClientProtocol {
  /// Logs in with the form of the page, as a browser does.
  func loggedIn(as user: Int) async throws -> LoggedInClient {
    let form = try await execute(uri: "/login", method: .get)
    let page = String(buffer: form.body)
    let token = try #require(page.firstMatch(of: /value="(\w+)"/)?.output.1)
    let first = try #require(form.headers[.setCookie]?.split(separator: ";").first)
    let response = try await execute(
      uri: "/login", method: .post,
      headers: [.cookie: "\(first)", .contentType: "application/x-www-form-urlencoded"],
      body: ByteBuffer(string: "id=\(user)&csrf_token=\(token)"))
    #expect(response.status == .seeOther)
    let cookie = try #require(response.headers[.setCookie]?.split(separator: ";").first)
    return LoggedInClient(client: self, cookie: String(cookie))
  }
}

struct LoggedInClient: Sendable {
  var client: any TestClientProtocol
  var cookie: String

  func get(_ path: String, requestID: String) async throws -> String {
    let response = try await client.execute(
      uri: path, method: .get, headers: [.cookie: cookie, .requestID: requestID])
    return String(buffer: response.body)
  }
}
