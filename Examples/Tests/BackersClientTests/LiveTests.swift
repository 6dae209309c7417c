import BackersClient
import EnvironmentSetterOperators
import Environments
import EnvironmentsTesting
import Foundation
import ProgramTesting
import Testing

// The real client against a real connection; what servers may do besides is tested with the server
// of the service.
@Suite struct LiveTests {
  @Test("A login, a saved project and a revocation reach a server as they should")
  func bodiesAndMethods() async throws {
    let server = try TinyServer { request in
      if request.hasPrefix("POST") {
        return .json(#"{"access_token":"deadbeef","user":\#(userJSON)}"#, status: "201 Created")
      }
      if request.hasPrefix("PUT") {
        return .json(#"{"project":\#(projectJSON(["is_starred": "true"]))}"#)
      }
      return .json("{}")
    }
    defer { server.stop() }
    var service = Service(
      serverConfig: .custom(try #require(URL(string: server.url))), language: .es,
      clock: ContinuousClock())
    let envelope = try await service.logIn(.template |> \.code .~ Secret("123456"))
    service.oauthToken = envelope.accessToken
    #expect(try await service.setStarred(true, project: 1).project.isStarred == true)
    try await service.revokeToken()

    let requests = server.requests
    try #require(requests.count == 3)
    #expect(
      requests[0].hasPrefix("POST /xauth/access_token?client_id=backers-terminal&currency=USD "))
    #expect(requests[0].contains(#""password":"correct horse""#))
    #expect(requests[0].contains(#""code":"123456""#))
    #expect(!requests[0].contains("Authorization"))
    #expect(requests[1].hasPrefix("PUT /v1/projects/1/star?"))
    #expect(requests[2].hasPrefix("DELETE /xauth/access_token?"))
    for request in requests.dropFirst() {
      #expect(request.contains("Authorization: token deadbeef\r\n"))
    }
    for request in requests {
      #expect(request.contains("Accept-Language: es\r\n"))
      #expect(request.contains("User-Agent: backers\r\n"))
    }
  }

  @Test("A login is not redirected: the password goes nowhere else")
  func redirect() async throws {
    let other = try TinyServer { _ in .json("{}") }
    defer { other.stop() }
    let server = try TinyServer { _ in
      "HTTP/1.1 307 Temporary Redirect\r\nLocation: \(other.url)/\r\nContent-Length: 0\r\n"
        + "Connection: close\r\n\r\n"
    }
    defer { server.stop() }
    let service = Service(
      serverConfig: .custom(try #require(URL(string: server.url))), clock: ContinuousClock())
    let error = await #expect(throws: ServiceError.self) { try await service.logIn(.template) }
    #expect(error?.reason == .tooManyRedirects(0))
    #expect(other.requests.isEmpty)
  }

  @Test("An answer that is longer than it may be is given up")
  func tooLarge() async throws {
    let server = try TinyServer { _ in
      .json("[\(String(repeating: "7,", count: 10_000))7]")
    }
    defer { server.stop() }
    let service = Service(
      serverConfig: .custom(try #require(URL(string: server.url))), maximumBytes: 10_000,
      clock: ContinuousClock())
    let error = await #expect(throws: ServiceError.self) { try await service.fetchConfig() }
    #expect(error?.reason == .tooLarge(limit: 10_000))
  }
}
