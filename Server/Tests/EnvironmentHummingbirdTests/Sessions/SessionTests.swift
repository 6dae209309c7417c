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

  @Test func `A visitor without a form has no session`() async throws {
    let store = MemorySessionStore()
    try await SessionServer(store: store).run { client in
      let browser = TestBrowser(client)
      let page = try await browser.open("/plain")
      #expect(page.body == "0")
      #expect(browser.cookies == [:])
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
        let browser = TestBrowser(client)
        try await browser.open("/form")
        #expect(browser.cookies == [name: String(repeating: "ab", count: 32)])
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
        let browser = TestBrowser(client)
        let token = try #require(try await browser.open("/form").csrf)
        for _ in 0..<count {
          server.pass(.seconds(interval))
          #expect(try await browser.open("/form").csrf == token)
        }
        // The absolute time has passed after the second interval, and the idle time after the first.
        server.pass(.seconds(count == 5 ? 30 * 60 : interval))
        try await browser.open("/plain")
        #expect(await store.count == 0)
        let newToken = try #require(try await browser.open("/form").csrf)
        #expect(newToken != token)
        await store.deleteExpired(at: .distantFuture)
      }
    }
  }

  @Test func `A login changes the identifier and the token`() async throws {
    try await server.run { client in
      let browser = TestBrowser(client)
      let token = try #require(try await browser.open("/form").csrf)
      let before = browser.cookies
      #expect(try await browser.send("/login").status == .ok)
      #expect(Set(browser.cookies.values).isDisjoint(with: before.values))
      #expect(try await browser.open("/plain").body == "7")
      #expect(try await browser.open("/form").csrf != token)
      // The identifier from before the login, which an attacker may have chosen, opens nothing.
      let attacker = TestBrowser(client)
      attacker.cookies = before
      #expect(try await attacker.open("/plain").body == "0")
      #expect(try await attacker.sendForeign("/add", csrf: token).status == .forbidden)
    }
  }

  @Test func `A logout ends the session`() async throws {
    try await server.run { client in
      let browser = TestBrowser(client)
      try await browser.open("/form")
      try await browser.send("/login")
      let token = try #require(try await browser.open("/form").csrf)
      let old = browser.cookies
      #expect(try await browser.send("/logout").body == "0")
      #expect(browser.cookies == [:])
      #expect(browser.attributes.contains("Max-Age=0"))
      let thief = TestBrowser(client)
      thief.cookies = old
      #expect(try await thief.open("/plain").body == "0")
      // A new session has another identifier.
      let newToken = try #require(try await browser.open("/form").csrf)
      #expect(newToken != token)
      #expect(Set(browser.cookies.values).isDisjoint(with: old.values))
    }
  }

  @Test func `An unknown identifier is not adopted`() async throws {
    try await server.run { client in
      let chosen = String(repeating: "c", count: 64)
      for identifier in [chosen, "", "x", chosen.uppercased()] {
        let browser = TestBrowser(client)
        browser.cookies = ["__Host-session": identifier]
        try await browser.open("/form")
        #expect(browser.cookies["__Host-session"] != identifier)
        #expect(browser.cookies["__Host-session"]?.count == chosen.count)
      }
    }
  }

  @Test func `The response to an error sets the cookie`() async throws {
    try await server.run { client in
      let browser = TestBrowser(client)
      let page = try await browser.open("/error")
      #expect(page.status == .conflict)
      #expect(browser.cookies != [:])
      #expect(try await browser.open("/count").body == "1")
    }
  }

  @Test func `A login in a body is refused`() async throws {
    try await server.run { client in
      let text = try await TestBrowser(client).open("/late").body
      #expect(text.hasPrefix("A session cannot start, log in or log out while its response's body"))
    }
  }

  @Test func `A hundred requests lose no change`() async throws {
    try await server.run { client in
      let browser = TestBrowser(client)
      let token = try #require(try await browser.open("/form").csrf)
      let cookies = browser.cookies
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask {
            let browser = TestBrowser(client)
            browser.cookies = cookies
            try await browser.sendForeign("/add", csrf: token)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await browser.open("/count").body == "100")
    }
  }

  /// A store that lets 40 requests load the same version, and counts the saves that it refuses.
  private struct CrowdedStore: SessionStore {
    let wrapped = MemorySessionStore()
    let loads = Shared(0)
    let refusals = Shared(0)
    let isCrowded = Event()

    func load(_ key: SessionKey) async -> SessionRecord? {
      let record = await wrapped.load(key)
      if loads.increment() == 40 { isCrowded.happen() }
      await isCrowded.wait()
      return record
    }

    func save(_ record: SessionRecord, for key: SessionKey) async -> Bool {
      let isSaved = await wrapped.save(record, for: key)
      if !isSaved { refusals.increment() }
      return isSaved
    }

    func rotate(_ record: SessionRecord, from key: SessionKey, to newKey: SessionKey) -> Bool {
      false
    }
    func delete(_ key: SessionKey) {}
    func deleteExpired(at date: Date) -> Int { 0 }
  }

  @Test func `Of forty changes of a session at once, each is refused at most once`() async throws {
    let store = CrowdedStore()
    try await SessionServer(store: store).run { client in
      let browser = TestBrowser(client)
      let token = try #require(try await browser.open("/form").csrf)
      let cookies = browser.cookies
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<40 {
          group.addTask {
            let browser = TestBrowser(client)
            browser.cookies = cookies
            _ = try? await browser.sendForeign("/add", csrf: token)
          }
        }
      }
      #expect(try await browser.open("/count").body == "40")
      // An update that begins when no other is in progress may have an old record.
      #expect(store.refusals.value < 40)
    }
  }

  @Test func `The store does not contain the identifier`() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      try await SessionServer(store: SQLiteSessionStore(at: url)).run { client in
        let browser = TestBrowser(client)
        let token = try #require(try await browser.open("/form").csrf)
        let identifier = try #require(browser.cookies.values.first)
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
      let browser = TestBrowser(client)
      try await browser.open("/form")
      // The page was requested before the login, and its response arrives after that of the login.
      let early = TestBrowser(client)
      early.cookies = browser.cookies
      try await browser.send("/login")
      let page = try await early.open("/form")
      #expect(page.headers[.setCookie] != nil)
      browser.receive(page.headers)
      #expect(try await browser.open("/plain").body == "7")
      // It ends with the login.
      try await browser.open("/form")
      try await browser.send("/logout")
      #expect(browser.cookies == [:])
    }
  }

  @Test func `A logout that another login has overtaken fails and keeps the cookie`() async throws {
    try await server.run { client in
      let browser = TestBrowser(client)
      try await browser.open("/form")
      try await browser.send("/login")
      let token = try #require(try await browser.open("/form").csrf)
      let cookies = browser.cookies
      async let logout = {
        let late = TestBrowser(client)
        late.cookies = cookies
        let status = try await late.sendForeign("/late-logout", csrf: token).status
        return (status, late.cookies)
      }()
      await server.hasBegun.wait()
      try await browser.send("/login")
      server.mayLogOut.happen()
      let (status, kept) = try await logout
      #expect(status == .conflict)
      #expect(kept == cookies)
      #expect(try await browser.open("/plain").body == "7")
    }
  }

  @Test func `Requests without cookies end no session of a login`() async throws {
    let store = MemorySessionStore(limit: 10)
    try await SessionServer(store: store).run { client in
      let browser = TestBrowser(client)
      try await browser.open("/form")
      try await browser.send("/login")
      for _ in 0..<1_000 { try await TestBrowser(client).open("/form") }
      #expect(try await browser.open("/plain").body == "7")
      #expect(await store.count == 10)
    }
  }
}
