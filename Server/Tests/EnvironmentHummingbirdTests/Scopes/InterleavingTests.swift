import AsyncHTTPClient
import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import ServerTestSupport
import Testing

/// The requests of many users do not see each other's values.
@Suite(.serialized, .timeLimit(.minutes(20))) struct InterleavingTests {
  private static let isLong = ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] != nil

  /// Sends a request, and returns the headers and the body of the response.
  private typealias Send =
    @Sendable (HTTPRequest.Method, String, HTTPFields) async throws -> (
      headers: HTTPFields, body: String
    )

  private let living = Shared(0)
  private let store = MemorySessionStore()

  @Test func tenThousandRequestsOfAHundredUsersCrossNoValue() async throws {
    let client = DirectClient(router())
    let requestsPerUser = Self.isLong ? 10_000 : 100
    let sizes = try await check(users: 100, requestsPerUser: requestsPerUser) {
      let answer = try await client.send($0, $1, $2)
      return (answer.headers, answer.body)
    }
    #expect(living.value == 0, "environments that are alive")
    // The memory of other tests is measured, too, unless this one runs alone. A leak of 100 bytes for each
    // request would be 80 MB in the long form.
    if Self.isLong { #expect(sizes[9] - sizes[1] < 32_000_000, "resident bytes: \(sizes)") }
  }

  // A client whose patience is the time limit of the suite: those of HummingbirdTesting give up on a request after
  // 15 seconds, of which a busy machine may let it wait most for a connection.
  @Test func requestsOnManyConnectionsCrossNoValue() async throws {
    try await application(router()).test(.live) { client in
      let port = try #require(client.port)
      _ = try await check(users: 50, requestsPerUser: 20) { method, path, headers in
        var request = HTTPClientRequest(url: "http://localhost:\(port)\(path)")
        request.method = HTTPMethod(rawValue: method.rawValue)
        for field in headers { request.headers.add(name: field.name.rawName, value: field.value) }
        let response = try await HTTPClient.shared.execute(request, timeout: .minutes(20))
        var cookies: HTTPFields = [:]
        cookies[.setCookie] = response.headers.first(name: "Set-Cookie")
        return (cookies, String(buffer: try await response.body.collect(upTo: 1 << 20)))
      }
    }
    // After the end of the server, which releases an environment after the client has its last byte.
    #expect(living.value == 0, "environments that are alive")
  }

  /// Sends the requests of the users at once, each with a locale, a time zone, a clock and a session.
  ///
  /// - Returns: The resident memory after each tenth of the requests.
  private func check(
    users: Int, requestsPerUser: Int, _ send: @escaping Send
  ) async throws -> [Int] {
    let cookies = try await Self.login(users, send)
    var sizes: [Int] = []
    for _ in 0..<10 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (user, cookie) in cookies.enumerated() {
          group.addTask {
            for _ in 0..<requestsPerUser / 10 {
              try await Self.checkRequest(of: user, cookie, send)
            }
          }
        }
        try await group.waitForAll()
      }
      sizes.append(residentMemory())
    }
    #expect(await store.count == users)
    return sizes
  }

  private func router() -> Router<TestContext> {
    let sessions = Sessions(
      of: TestSession(), in: store, options: SessionOptions(allowsPlainHTTP: true),
      date: { Date(timeIntervalSince1970: 1_475_361_315) },
      randomBytes: { Current.randomBytes($0) })
    let locales = SupportedLocales("en", "de", "es", "fr", "it")
    let router = Router(context: TestContext.self)
    router.add(middleware: SessionMiddleware(sessions))
    router.add(
      middleware: EnvironmentMiddleware(Current) { [living] environment, request, context in
        living.withLockedValue { $0 += 1 }
        environment.locale = locales.preferred(by: request.headers)
        environment.requestID = request.identifier(or: "new")
        environment.timeZone = request.timeZone(inCookie: "zone") ?? .gmt
        environment.user = context.session.value.user
        let seconds = Double(context.session.value.user ?? 0)
        environment.date = { Date(timeIntervalSince1970: seconds) }
        environment.resource = Resource { living.withLockedValue { $0 -= 1 } }
      })
    router.post("login/:user") { _, context in
      let user = try context.parameters.require("user", as: Int.self)
      try await context.session.login { $0.user = user }
      return "hello"
    }
    router.get("values") { _, context in
      let first = Self.values(context)
      await Task.yield()
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: first + "\n"))
          await Task.yield()
          async let child = Self.values(context)
          try await writer.write(ByteBuffer(string: await child))
          try await writer.finish(nil)
        })
    }
    return router
  }

  private static func values(_ context: TestContext) -> String {
    """
    \(Current.user ?? -1) \(Current.locale.identifier) \(Current.timeZone.identifier) \
    \(Int(Current.date().timeIntervalSince1970)) \(Current.requestID) \
    \(context.session.value.user ?? -1)
    """
  }

  private static func login(_ users: Int, _ send: Send) async throws -> [String] {
    var cookies: [String] = []
    for user in 0..<users {
      let (headers, _) = try await send(.post, "/login/\(user)", [:])
      let cookie = try #require(headers[.setCookie]?.split(separator: ";").first)
      cookies.append(String(cookie))
    }
    return cookies
  }

  private static func checkRequest(
    of user: Int, _ cookie: String, _ send: Send
  ) async throws {
    let language = ["en", "de", "es", "fr", "it"][user % 5]
    let zone = ["Europe/Madrid", "Asia/Tokyo", "America/New_York"][user % 3]
    let expected = "\(user) \(language) \(zone) \(user) request-\(user) \(user)"
    let (_, found) = try await send(
      .get, "/values",
      [
        .acceptLanguage: "\(language)-XX, *;q=0.1", .cookie: "\(cookie); zone=\(zone)",
        .requestID: "request-\(user)",
      ])
    // Not `#expect`, which would keep a million results.
    if found != "\(expected)\n\(expected)" { Issue.record("user \(user) got \(found)") }
  }
}

/// Returns the process's resident memory in bytes; 0 if the system has no such file.
private func residentMemory() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return 0
  }
  return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
}
