import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerTestSupport
import Testing

/// The requests of many users, each with a locale, a time zone, a clock and a session, do not see each other's
/// values.
@Suite(.timeLimit(.minutes(20))) struct InterleavingTests {
  private let living = Shared(0)
  private let store = MemorySessionStore()

  @Test func `Ten thousand requests of a hundred users cross no value`() async throws {
    try await application(router()).test(.live) { [store] client in
      let port = try #require(client.port)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for user in 0..<100 {
          group.addTask {
            // Over HTTP and not by `client`, which gives up on a request after 15 seconds: a busy machine may let
            // it wait longer for a connection.
            let browser = TestBrowser(at: "http://localhost:\(port)")
            try await browser.request(.post, "/login/\(user)")
            for _ in 0..<100 { try await Self.check(user, browser) }
          }
        }
        try await group.waitForAll()
      }
      #expect(await store.count == 100)
    }
    // After the end of the server, which releases an environment after the client has its last byte.
    #expect(living.value == 0, "environments that are alive")
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

  private static func check(_ user: Int, _ browser: TestBrowser) async throws {
    let language = ["en", "de", "es", "fr", "it"][user % 5]
    let zone = ["Europe/Madrid", "Asia/Tokyo", "America/New_York"][user % 3]
    browser.languages = "\(language)-XX, *;q=0.1"
    browser.cookies["zone"] = zone
    let page = try await browser.request(
      .get, "/values", headers: [.requestID: "request-\(user)"])
    let expected = "\(user) \(language) \(zone) \(user) request-\(user) \(user)"
    #expect(page.body == "\(expected)\n\(expected)")
  }
}
