import Foundation
import HTTPTransport
import ProgramTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The transport that the traits choose", .timeLimit(.minutes(2)))
struct TransportTests {
  private static let limits = TransferLimits(
    maximumBytes: 1_000_000, maximumRedirects: 2, patience: .seconds(60))

  /// Sends a request to a server.
  private func send(
    _ url: String, method: String = "GET", limits: TransferLimits = Self.limits
  ) async throws -> HTTPAnswer {
    let transport = Transport.live(limits)
    defer { transport.close() }
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    request.setValue("token deadbeef", forHTTPHeaderField: "Authorization")
    if method == "POST" { request.httpBody = Data("{}".utf8) }
    return try await transport.send(request)
  }

  private static func redirect(to location: String, status: String = "302 Found") -> String {
    "HTTP/1.1 \(status)\r\nLocation: \(location)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
  }

  @Test("An answer arrives whole, and the request as it was made")
  func answer() async throws {
    let server = try TinyServer { _ in .json(#"{"a":1}"#, status: "201 Created") }
    defer { server.stop() }
    let answer = try await send("\(server.url)/a?b=c", method: "POST")
    #expect(answer.head.status == 201)
    #expect(answer.head.contentType == "application/json")
    #expect(answer.body == Data(#"{"a":1}"#.utf8))
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("POST /a?b=c HTTP/1.1\r\n"))
    #expect(request.lowercased().contains("\r\nauthorization: token deadbeef\r\n"))
    #expect(request.hasSuffix("\r\n\r\n{}"))
  }

  @Test("An answer of an error is cut off at its limit")
  func longError() async throws {
    let body = String(repeating: "x", count: 200_000)
    let server = try TinyServer { _ in .json(body, status: "500 Internal Server Error") }
    defer { server.stop() }
    let answer = try await send(server.url)
    #expect(answer.head.status == 500)
    #expect(answer.body.count <= 64_000)
  }

  @Test("A body beyond the limit is refused, whether its length is reported or not")
  func tooLarge() async throws {
    let body = String(repeating: "x", count: 1_000_001)
    let told = String.json(body)
    for response in [told, told.replacing(/Content-Length: [0-9]+\r\n/, with: "")] {
      let server = try TinyServer { _ in response }
      defer { server.stop() }
      await #expect(throws: TransferFailure.tooLarge(limit: 1_000_000)) {
        try await send(server.url)
      }
    }
  }

  @Test("A redirect is followed, and the token stays with its server")
  func redirects() async throws {
    let other = try TinyServer { _ in .json("[]") }
    defer { other.stop() }
    let elsewhere = other.url
    let server = try TinyServer { request in
      request.hasPrefix("GET /first")
        ? Self.redirect(to: "/second")
        : Self.redirect(to: "\(elsewhere)/third", status: "307 Temporary Redirect")
    }
    defer { server.stop() }
    #expect(try await send("\(server.url)/first").head.status == 200)
    #expect(server.requests.allSatisfy { $0.contains("deadbeef") })
    #expect(other.requests.count == 1)
    #expect(!(other.requests.first ?? "deadbeef").contains("deadbeef"))
  }

  @Test("A redirect without end, or to another kind of address, is refused")
  func refusedRedirects() async throws {
    let endless = try TinyServer { _ in Self.redirect(to: "/again") }
    defer { endless.stop() }
    await #expect(throws: TransferFailure.tooManyRedirects(2)) { try await send(endless.url) }
    let strange = try TinyServer { _ in Self.redirect(to: "ftp://a.example/x") }
    defer { strange.stop() }
    await #expect(throws: TransferFailure.refusedRedirect(origin: "ftp://a.example")) {
      try await send(strange.url)
    }
  }

  @Test("A closed port and a connection that is closed early are distinguished")
  func failures() async throws {
    let gone = try TinyServer(keepsPort: true) { _ in nil }
    gone.stop()
    defer { withExtendedLifetime(gone) {} }
    await #expect(throws: TransferFailure.cannotConnect) { try await send(gone.url) }
    for response in ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"] {
      let server = try TinyServer { _ in response }
      defer { server.stop() }
      await #expect(throws: TransferFailure.connectionLost) { try await send(server.url) }
    }
  }

  @Test("A server that speaks something else is reported as that")
  func garbled() async throws {
    let server = try TinyServer { _ in "SSH-2.0-OpenSSH_9.2\r\n\r\n" }
    defer { server.stop() }
    let error = await #expect(throws: TransferFailure.self) { try await send(server.url) }
    guard case .garbledAnswer = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A task that is cancelled gives up the request")
  func cancelled() async throws {
    let server = try TinyServer { _ in nil }
    defer { server.stop() }
    let url = server.url
    let task = Task { try await send(url) }
    await server.request()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  #if AsyncHTTPClient
    @Test(
      "A server that closes within the head of an answer has lost the connection",
      arguments: ["HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nA: b\r\n"])
    func closedHead(response: String) async throws {
      let server = try TinyServer { _ in response }
      defer { server.stop() }
      await #expect(throws: TransferFailure.connectionLost) { try await send(server.url) }
    }
  #endif
}
