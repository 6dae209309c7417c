import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerTestSupport

/// A server with sessions, and the clock of its environment.
struct SessionServer: Sendable {
  let store: any SessionStore
  let now = Shared(Date(timeIntervalSince1970: 1_475_361_315))
  let log = Shared<[String]>([])
  var options = SessionOptions()
  /// For the route `late-logout`: the handler has begun, and may log out.
  let hasBegun = Event()
  let mayLogOut = Event()

  /// Runs an operation with the client of a server, whose environment has the clock.
  func run(
    _ setup: TestingSetup = .router, _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    try await Current.withOverrides {
      $0.date = { [now] in now.value }
    } operation: {
      try await application(router(), log: log).test(setup, test)
    }
  }

  func pass(_ duration: Duration) {
    now.withLockedValue { $0 += duration / .seconds(1) }
  }

  private func router() -> Router<TestContext> {
    let sessions = Sessions(
      of: TestSession(), in: store, options: options, date: { Current.date() },
      randomBytes: { Current.randomBytes($0) })
    let router = Router(context: TestContext.self)
    router.add(middleware: SessionMiddleware(sessions))
    router.add(
      middleware: EnvironmentMiddleware(Current) { environment, _, context in
        environment.user = context.session.value.user
      })
    router.get("plain") { _, _ in "\(Current.user ?? 0)" }
    router.get("form") { _, context in
      "name=\"csrf_token\" value=\"\(try await context.session.csrfToken())\""
    }
    router.get("count") { _, context in "\(context.session.value.count)" }
    router.get("late") { _, context in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          do {
            try await context.session.login { $0.user = 1 }
          } catch {
            try await writer.write(ByteBuffer(string: "\(error)"))
          }
          try await writer.finish(nil)
        })
    }
    router.get("error") { _, context -> String in
      try await context.session.update { $0.count += 1 }
      throw HTTPError(.conflict)
    }
    let forms = router.group().add(middleware: CSRFMiddleware())
    forms.post("add") { _, context in
      try await context.session.update { $0.count += 1 }
      return "\(context.session.value.count)"
    }
    forms.post("login") { _, context in
      try await context.session.login { $0.user = 7 }
      return "hello"
    }
    forms.post("logout") { _, context in
      try await context.session.logout()
      return "\(context.session.value.user ?? 0)"
    }
    forms.post("late-logout") { [hasBegun, mayLogOut] _, context in
      hasBegun.happen()
      await mayLogOut.wait()
      try await context.session.logout()
      return ""
    }
    for method in [HTTPRequest.Method.put, .patch, .delete, HTTPRequest.Method("X-OWN") ?? .post] {
      forms.on("any", method: method) { _, _ in "" }
    }
    forms.post("echo") { request, _ in
      String(buffer: try await request.body.collect(upTo: 1000))
    }
    return router
  }
}
