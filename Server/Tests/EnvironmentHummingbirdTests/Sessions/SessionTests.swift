import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerTestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct SessionTests {
  private let server = SessionServer(store: MemorySessionStore())

  @Test func aVisitorWithoutAFormHasNoSession() async throws {
    let store = MemorySessionStore()
    try await SessionServer(store: store).run { client in
      let browser = Browser(client)
      let (_, body) = try await browser.send(.get, "/plain")
      #expect(body == "0")
      #expect(browser.cookie == nil)
    }
    #expect(await store.count == 0)
  }

  @Test(arguments: [
    (false, "__Host-session", ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=43200"]),
    (true, "session", ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=43200"]),
  ])
  func `The cookie is for this host only, with random bytes of the environment`(
    allowsPlainHTTP: Bool, name: String, attributes: [String]
  ) async throws {
    var server = server
    server.options.allowsPlainHTTP = allowsPlainHTTP
    try await Current.withOverrides {
      $0.randomBytes = { Array(repeating: 0xab, count: $0) }
    } operation: {
      try await server.run { client in
        let browser = Browser(client)
        try await browser.send(.get, "/form")
        #expect(browser.cookie == "\(name)=" + String(repeating: "ab", count: 32))
        #expect(browser.attributes == Set(attributes))
      }
    }
    let identifier = SessionIdentifier(bytes: Array(repeating: 1, count: 32))
    #expect("\(identifier)" == "SessionIdentifier(hidden)")
  }

  @Test func `A session ends after 30 minutes without a request, and after 12 hours`() async throws
  {
    let store = MemorySessionStore()
    let server = SessionServer(store: store)
    try await server.run { client in
      for (interval, count) in [(29 * 60, 5), (15 * 60, 47)] {
        let browser = Browser(client)
        let token = try await browser.send(.get, "/form").body
        for _ in 0..<count {
          server.pass(.seconds(interval))
          #expect(try await browser.send(.get, "/form").body == token)
        }
        // The absolute time has passed after the second interval, and the idle time after the first.
        server.pass(.seconds(count == 5 ? 30 * 60 : interval))
        try await browser.send(.get, "/plain")
        #expect(await store.count == 0)
        #expect(try await browser.send(.get, "/form").body != token)
        await store.deleteExpired(at: .distantFuture)
      }
    }
  }

  @Test func aLoginChangesTheIdentifierAndTheToken() async throws {
    try await server.run { client in
      let browser = Browser(client)
      let token = try await browser.send(.get, "/form").body
      let before = browser.cookie
      let login = try await browser.send(.post, "/login", form: "csrf_token=\(token)")
      #expect(login.status.code == 200)
      #expect(browser.cookie != before)
      #expect(try await browser.send(.get, "/plain").body == "7")
      #expect(try await browser.send(.get, "/form").body != token)
      // The identifier from before the login, which an attacker may have chosen, opens nothing.
      let attacker = Browser(client)
      attacker.cookie = before
      #expect(try await attacker.send(.get, "/plain").body == "0")
      #expect(
        try await attacker.send(.post, "/add", form: "csrf_token=\(token)").status.code == 403)
    }
  }

  @Test func aLogoutEndsTheSession() async throws {
    try await server.run { client in
      let browser = Browser(client)
      var token = try await browser.send(.get, "/form").body
      try await browser.send(.post, "/login", form: "csrf_token=\(token)")
      token = try await browser.send(.get, "/form").body
      let old = browser.cookie
      #expect(try await browser.send(.post, "/logout", form: "csrf_token=\(token)").body == "0")
      #expect(browser.cookie == nil)
      #expect(browser.attributes.contains("Max-Age=0"))
      let thief = Browser(client)
      thief.cookie = old
      #expect(try await thief.send(.get, "/plain").body == "0")
      // A new session has another identifier.
      let next = try await browser.send(.get, "/form").body
      #expect(next != token)
      #expect(browser.cookie != old)
    }
  }

  @Test func anUnknownIdentifierIsNotAdopted() async throws {
    try await server.run { client in
      let chosen = "__Host-session=" + String(repeating: "c", count: 64)
      for cookie in [chosen, "__Host-session=", "__Host-session=x", chosen.uppercased()] {
        let browser = Browser(client)
        browser.cookie = cookie
        try await browser.send(.get, "/form")
        #expect(browser.cookie != cookie)
        #expect(browser.cookie?.components(separatedBy: "; ").last?.count == chosen.count)
      }
    }
  }

  @Test func theCookieOfAnErrorIsSet() async throws {
    try await server.run { client in
      let browser = Browser(client)
      let (status, _) = try await browser.send(.get, "/error")
      #expect(status == .conflict)
      #expect(browser.cookie != nil)
      #expect(try await browser.send(.get, "/count").body == "1")
    }
  }

  @Test func aLoginInABodyIsRefused() async throws {
    try await server.run { client in
      let text = try await Browser(client).send(.get, "/late").body
      #expect(text.hasPrefix("A session cannot start, log in or log out while its response's body"))
    }
  }

  @Test func aHundredRequestsLoseNoChange() async throws {
    try await server.run { client in
      let browser = Browser(client)
      let token = try await browser.send(.get, "/form").body
      let cookie = browser.cookie
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask {
            let browser = Browser(client)
            browser.cookie = cookie
            try await browser.send(.post, "/add", form: "csrf_token=\(token)")
          }
        }
        try await group.waitForAll()
      }
      #expect(try await browser.send(.get, "/count").body == "100")
    }
  }

  @Test func theStoreDoesNotContainTheIdentifier() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      try await SessionServer(store: SQLiteSessionStore(at: url)).run { client in
        let browser = Browser(client)
        let token = try await browser.send(.get, "/form").body
        let identifier = try #require(browser.cookie?.split(separator: "=").last)
        let files = try FileManager.default.contentsOfDirectory(
          at: directory, includingPropertiesForKeys: nil)
        let content = try files.reduce(Data()) { try $0 + Data(contentsOf: $1) }
        #expect(content.range(of: Data(token.utf8)) != nil)
        #expect(content.range(of: Data(identifier.utf8)) == nil)
      }
    }
  }

  @Test func `The response of a request from before a login does not replace the login`()
    async throws
  {
    try await server.run { client in
      let browser = Browser(client)
      let token = try await browser.send(.get, "/form").body
      // The page was requested before the login, and its response arrives after that of the login.
      let before = browser.cookie
      try await browser.send(.post, "/login", form: "csrf_token=\(token)")
      try await client.execute(uri: "/form", method: .get, headers: [.cookie: before ?? ""]) {
        #expect($0.headers[.setCookie] != nil)
        browser.receive($0.headers)
      }
      #expect(try await browser.send(.get, "/plain").body == "7")
      // It ends with the login.
      let newToken = try await browser.send(.get, "/form").body
      try await browser.send(.post, "/logout", form: "csrf_token=\(newToken)")
      #expect(browser.cookie == nil)
    }
  }

  @Test func `A logout that another login has overtaken fails and keeps the cookie`() async throws {
    try await server.run { client in
      let browser = Browser(client)
      var token = try await browser.send(.get, "/form").body
      try await browser.send(.post, "/login", form: "csrf_token=\(token)")
      token = try await browser.send(.get, "/form").body
      let (cookie, old) = (browser.cookie, token)
      async let logout = {
        let late = Browser(client)
        late.cookie = cookie
        let status = try await late.send(.post, "/late-logout", form: "csrf_token=\(old)").status
        return (status, late.cookie)
      }()
      await server.hasBegun.wait()
      try await browser.send(.post, "/login", form: "csrf_token=\(token)")
      server.mayLogOut.happen()
      let (status, kept) = try await logout
      #expect(status == .conflict)
      #expect(kept == cookie)
      #expect(try await browser.send(.get, "/plain").body == "7")
    }
  }

  @Test func `Requests without cookies end no session of a login`() async throws {
    let store = MemorySessionStore(limit: 10)
    try await SessionServer(store: store).run { client in
      let browser = Browser(client)
      let token = try await browser.send(.get, "/form").body
      try await browser.send(.post, "/login", form: "csrf_token=\(token)")
      for _ in 0..<1_000 { try await Browser(client).send(.get, "/form") }
      #expect(try await browser.send(.get, "/plain").body == "7")
      #expect(await store.count == 10)
    }
  }

  @Test func `A session's end is noticed`() async throws {
    let store = MemorySessionStore()
    let sessions = Sessions(
      of: TestSession(), in: store, date: { Current.date() },
      randomBytes: { Current.randomBytes($0) })
    let (session, began) = (Shared<Session<TestSession>?>(nil), Event())
    let router = Router(context: TestContext.self)
    router.add(middleware: SessionMiddleware(sessions))
    router.get("/") { _, context in
      // A session that is not stored has ended.
      try await context.session.waitForEnd()
      try await context.session.update { $0.count = 1 }
      session.withLockedValue { $0 = context.session }
      return ""
    }
    try await application(router).test(.router) { client in
      try await client.execute(uri: "/", method: .get) { #expect($0.status == .ok) }
    }
    let opened = try #require(session.value)
    async let end: Void = {
      began.happen()
      try await opened.waitForEnd()
    }()
    await began.wait()
    #expect(await store.count == 1)
    await store.deleteExpired(at: .distantFuture)
    try await end
  }
}
