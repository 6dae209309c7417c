#if PostgreSQL
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import ServerTestSupport
  import Testing

  /// A running `session-server`.
  final class RunningServer: Sendable {
    private let program: RunningProgram
    let port: Int

    /// Starts a server, and waits until it listens.
    init(_ database: TestDatabase) throws {
      program = try RunningProgram("session-server", database.url, database.schema)
      port = try #require(Int(program.read(upTo: "\n").dropLast()))
    }

    /// Ends the process as a crash does, at any moment.
    func kill() {
      // Without waiting: several tasks may end the process at once, and what it has begun is not answered.
      program.signal(SIGKILL)
    }

    /// The resident memory, in bytes.
    func memory() async throws -> Int {
      var visitor = Visitor(user: 0)
      let answer = try await visitor.send("memory", to: self)
      return try #require(Int(answer.body))
    }
  }

  /// A client with cookies and the token of its forms.
  struct Visitor: Sendable {
    struct Answer: Sendable {
      var status: Int
      var body: String
      var retryAfter: String?
    }

    let user: Int
    var cookies: [String: String] = [:]
    var token = ""

    init(user: Int) { self.user = user }

    /// Sends a request; a form if it has the method POST.
    @discardableResult
    mutating func send(
      _ path: String, _ method: HTTPMethod = .GET, to server: RunningServer
    ) async throws -> Answer {
      let response = try await HTTPClient.shared.execute(
        request(path, method, server), timeout: .seconds(60))
      for header in response.headers["Set-Cookie"] {
        let parts = header.prefix { $0 != ";" }.split(
          separator: "=", omittingEmptySubsequences: false)
        cookies[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
      }
      let body = String(buffer: try await response.body.collect(upTo: 1 << 20))
      return Answer(
        status: Int(response.status.code), body: body,
        retryAfter: response.headers.first(name: "Retry-After"))
    }

    func request(_ path: String, _ method: HTTPMethod, _ server: RunningServer) -> HTTPClientRequest
    {
      var request = HTTPClientRequest(url: "http://127.0.0.1:\(server.port)/\(path)")
      request.method = method
      request.headers.add(
        name: "Cookie", value: cookies.map { "\($0)=\($1)" }.joined(separator: "; "))
      if method == .POST { request.headers.add(name: "X-CSRF-Token", value: token) }
      return request
    }

    mutating func logIn(to server: RunningServer) async throws {
      let form = try await send("form", to: server)
      try #require(form.status == 200)
      token = form.body
      let login = try await send("login/\(user)", .POST, to: server)
      try #require(login.status == 200)
      token = login.body
    }
  }
#endif
