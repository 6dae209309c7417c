import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

/// The requests of many users do not see each other's values.
@Suite(.timeLimit(.minutes(20))) struct InterleavingTests {
  private static let isLong = ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] != nil

  @Test func tenThousandRequestsOfAHundredUsersCrossNoValue() async throws {
    try await check(.router, requestsPerUser: Self.isLong ? 10_000 : 100)
  }

  @Test func requestsOverTheNetworkCrossNoValue() async throws {
    try await check(.ahc(), requestsPerUser: 20)
  }

  /// The requests of 100 users at once, each with a locale, a time zone, a clock and a session of its own.
  private func check(_ setup: TestingSetup, requestsPerUser: Int) async throws {
    let living = Shared(0)
    let store = MemorySessionStore()
    let sessions = Sessions(
      of: TestSession(), in: store, options: SessionOptions(allowsPlainHTTP: true),
      date: { Date(timeIntervalSince1970: 1_475_361_315) },
      randomBytes: { Current.randomBytes($0) })
    let router = Self.router(sessions, living)
    try await application(router).test(setup) { client in
      let cookies = try await Self.login(client)
      var sizes: [Int] = []
      // In parts, between which the memory is read.
      for _ in 0..<10 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (user, cookie) in cookies.enumerated() {
            group.addTask {
              for _ in 0..<requestsPerUser / 10 {
                try await Self.checkRequest(of: user, cookie, client)
              }
            }
          }
          try await group.waitForAll()
        }
        sizes.append(residentMemory())
      }
      // Growth by a hundredth of a kilobyte for each request would be a leak.
      let grown = sizes[9] - sizes[1]
      #expect(grown < max(8_000_000, requestsPerUser * 10), "resident memory in bytes: \(sizes)")
    }
    #expect(living.value == 0, "environments that are alive")
    #expect(await store.count == 100)
  }

  private static func router(
    _ sessions: Sessions<TestSession>, _ living: Shared<Int>
  ) -> Router<TestContext> {
    let locales = SupportedLocales("en", "de", "es", "fr", "it")
    let router = Router(context: TestContext.self)
    router.add(middleware: SessionMiddleware(sessions))
    router.add(
      middleware: EnvironmentMiddleware(Current) { environment, request, context in
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
      let first = values(context)
      await Task.yield()
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: first + "\n"))
          await Task.yield()
          async let child = values(context)
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

  private static func login(_ client: any TestClientProtocol) async throws -> [String] {
    var cookies: [String] = []
    for user in 0..<100 {
      let response = try await client.execute(uri: "/login/\(user)", method: .post)
      let cookie = try #require(response.headers[.setCookie]?.split(separator: ";").first)
      cookies.append(String(cookie))
    }
    return cookies
  }

  private static func checkRequest(
    of user: Int, _ cookie: String, _ client: any TestClientProtocol
  ) async throws {
    let language = ["en", "de", "es", "fr", "it"][user % 5]
    let zone = ["Europe/Madrid", "Asia/Tokyo", "America/New_York"][user % 3]
    let expected = "\(user) \(language) \(zone) \(user) request-\(user) \(user)"
    let response = try await client.execute(
      uri: "/values", method: .get,
      headers: [
        .acceptLanguage: "\(language)-XX, *;q=0.1", .cookie: "\(cookie); zone=\(zone)",
        .requestID: "request-\(user)",
      ])
    // Not `#expect`, which would keep a million results.
    let found = String(buffer: response.body)
    if found != "\(expected)\n\(expected)" { Issue.record("user \(user) got \(found)") }
  }
}

/// Returns the process's resident memory in bytes; 0 if the system has no such file.
private func residentMemory() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
}
