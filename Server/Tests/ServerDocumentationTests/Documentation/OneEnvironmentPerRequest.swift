import EnvironmentHummingbird
import Environments
import EnvironmentsTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

// OneEnvironmentPerRequest.md

private struct User: Sendable, Equatable {
  var id: Int
  var name: String
}

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date = { Date() }
  var findUser: @Sendable (_ id: Int) async throws -> User? = { _ in nil }
  var randomBytes: @Sendable (Int) -> [UInt8] = { count in
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  // of one request
  var locale = Locale(identifier: "en")
  var requestID = "none"
  var timeZone = TimeZone.gmt
  var user: User?
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private func addEnvironment(to router: Router<AppContext>) {
  let locales = SupportedLocales("en", "de", "es")
  router.add(
    middleware: EnvironmentMiddleware(Current) { environment, request, context in
      environment.locale = locales.preferred(by: request.headers)
      environment.requestID = request.identifier(or: context.id)
      environment.timeZone = request.timeZone(inCookie: "time-zone") ?? .gmt
      if let id = context.session.value.userID {
        environment.user = try await environment.findUser(id)
      }
    })
}

private func greeting() -> String {
  let name = Current.user?.name ?? "stranger"
  return "\(Current.requestID): hello, \(name)"
}

private struct AppSession: Codable, Sendable {
  var userID: Int?
}

private struct AppContext: SessionContext {
  var coreContext: CoreRequestContextStorage
  var openedSession: Session<AppSession>?

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}

private func makeRouter(store: any SessionStore) -> Router<AppContext> {
  let sessions = Sessions(
    of: AppSession(), in: store,
    date: { Current.date() }, randomBytes: { Current.randomBytes($0) })
  let router = Router(context: AppContext.self)
  router.add(middleware: SessionMiddleware(sessions))
  router.add(middleware: CSRFMiddleware())
  addEnvironment(to: router)
  return router
}

private struct LoginForm: Decodable {
  var id: Int
}

private func addRoutes(to router: Router<AppContext>) {
  router.get("greeting") { _, _ in greeting() }
  router.get("feed") { _, _ in
    Response(
      status: .ok,
      body: ResponseBody { writer in
        for number in 1...3 {
          let line = "\(number) for \(Current.user?.name ?? "stranger")\n"
          try await writer.write(ByteBuffer(string: line))
        }
        try await writer.finish(nil)
      })
  }
  router.group("events")
    .add(middleware: DisconnectMiddleware(cancels: .body))
    .get { _, _ in try await events() }
  router.get("login") { _, context in
    """
    <form method="post"><input name="id">
    <input type="hidden" name="csrf_token" value="\(try await context.session.csrfToken())"></form>
    """
  }
  router.post("login") { request, context in
    let form = try await URLEncodedFormDecoder().decode(
      LoginForm.self, from: request, context: context)
    try await context.session.login { $0.userID = form.id }
    return Response.redirect(to: "/greeting")
  }
}

private func events() async throws -> Response {
  Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: greeting())))
}

private struct StreamedResponse: Sendable {
  var body: @Sendable (_ write: @Sendable (String) async throws -> Void) async throws -> Void
}

private func scopePerRequest(
  number: String, handler: () async throws -> StreamedResponse
) async throws -> StreamedResponse {
  let scope = Current.openScope { $0.requestID = number }
  let response = try await scope.run { try await handler() }
  return StreamedResponse { write in
    try await scope.run { try await response.body(write) }
  }
}

@Suite("Articles: one environment per request", .timeLimit(.minutes(5)))
struct OneEnvironmentPerRequestTests {
  @Test(.environment(Current) { $0.findUser = { User(id: $0, name: "Blob") } })
  func greetsTheUser() async throws {
    let router = makeRouter(store: MemorySessionStore())
    addRoutes(to: router)
    try await Application(router: router).test(.router) { client in
      let browser = try await client.loggedIn(as: 7)
      #expect(try await browser.get("/greeting", requestID: "1") == "1: hello, Blob")
    }
  }

  @Test(
    "A body that is written later keeps its request's user",
    .environment(Current) { $0.findUser = { User(id: $0, name: "Blob") } })
  func streams() async throws {
    let router = makeRouter(store: MemorySessionStore())
    addRoutes(to: router)
    try await Application(router: router).test(.live) { client in
      let browser = try await client.loggedIn(as: 7)
      let feed = try await browser.get("/feed", requestID: "1")
      #expect(feed == "1 for Blob\n2 for Blob\n3 for Blob\n")
      #expect(try await browser.get("/events", requestID: "2") == "2: hello, Blob")
    }
  }

  @Test("A scope for another server reaches the body", .environment(Current))
  func otherServers() async throws {
    let lines = Recorder<String>()
    let response = try await scopePerRequest(number: "5") {
      StreamedResponse { write in try await write(greeting()) }
    }
    try await response.body { lines.record($0) }
    #expect(lines.values == ["5: hello, stranger"])
  }

  @Test("A running request keeps its environment", .environment(Current))
  func replacement() {
    let inForce = Current.capturedScope()
    Current.withOverrides {
      $0.requestID = "1"
    } operation: {
      inForce.run {
        Current.replace { $0.locale = Locale(identifier: "de") }
      }
      #expect(Current.locale.identifier == "en")
    }
    #expect(Current.locale.identifier == "de")
  }
}

extension TestClientProtocol {
  /// Logs in with the form of the page, as a browser does.
  fileprivate func loggedIn(as user: Int) async throws -> LoggedInClient {
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

private struct LoggedInClient: Sendable {
  var client: any TestClientProtocol
  var cookie: String

  func get(_ path: String, requestID: String) async throws -> String {
    let response = try await client.execute(
      uri: path, method: .get, headers: [.cookie: cookie, .requestID: requestID])
    return String(buffer: response.body)
  }
}
