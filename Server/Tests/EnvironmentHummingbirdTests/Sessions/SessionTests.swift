import EnvironmentHummingbird
import EnvironmentStorage
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
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

  @Test func theCookieIsForThisHostAndHTTPSOnly() async throws {
    try await server.run { client in
      let browser = Browser(client)
      try await browser.send(.get, "/form")
      #expect(
        browser.attributes == ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=43200"])
      let cookie = try #require(browser.cookie)
      let parts = cookie.split(separator: "=")
      #expect(parts[0] == "__Host-session")
      // 256 bits, in hexadecimal digits.
      #expect(parts[1].count == 64)
    }
  }

  @Test func plainHTTPHasACookieWithoutSecure() async throws {
    var server = server
    server.options.allowsPlainHTTP = true
    try await server.run { client in
      let browser = Browser(client)
      try await browser.send(.get, "/form")
      #expect(browser.attributes == ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=43200"])
      #expect(browser.cookie?.hasPrefix("session=") == true)
    }
  }

  @Test func theIdentifierComesFromTheEnvironment() async throws {
    try await Current.withOverrides {
      $0.randomBytes = { Array(repeating: 0xab, count: $0) }
    } operation: {
      try await server.run { client in
        let browser = Browser(client)
        try await browser.send(.get, "/form")
        #expect(browser.cookie == "__Host-session=" + String(repeating: "ab", count: 32))
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
        #expect(browser.cookie?.count == chosen.count)
      }
    }
  }

  @Test func aSessionEndsAfterTimeWithoutRequests() async throws {
    try await server.run { client in
      let browser = Browser(client)
      let token = try await browser.send(.get, "/form").body
      // Requests keep it alive.
      for _ in 0..<5 {
        server.pass(.seconds(29 * 60))
        #expect(try await browser.send(.get, "/form").body == token)
      }
      server.pass(.seconds(30 * 60))
      #expect(try await browser.send(.get, "/form").body != token)
    }
  }

  @Test func aSessionEndsAfterItsAbsoluteTime() async throws {
    try await server.run { client in
      let browser = Browser(client)
      let token = try await browser.send(.get, "/form").body
      for _ in 0..<47 {
        server.pass(.seconds(15 * 60))
        #expect(try await browser.send(.get, "/form").body == token)
      }
      server.pass(.seconds(15 * 60 - 1))
      #expect(try await browser.send(.get, "/form").body == token)
      server.pass(.seconds(1))
      #expect(try await browser.send(.get, "/form").body != token)
    }
  }

  @Test func anExpiredSessionIsRemoved() async throws {
    let store = MemorySessionStore()
    let server = SessionServer(store: store)
    try await server.run { client in
      let browser = Browser(client)
      try await browser.send(.get, "/form")
      #expect(await store.count == 1)
      server.pass(.seconds(1800))
      try await browser.send(.get, "/plain")
      #expect(await store.count == 0)
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
    try await withTemporaryDirectory { directory in
      let sqlite = SQLiteStore(at: directory.appending(path: "sessions.sqlite"))
      for store in [MemorySessionStore(), PersistentSessionStore(sqlite)] as [any SessionStore] {
        try await SessionServer(store: store).run { client in
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
    }
  }

  @Test func sessionsOutliveTheServer() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      let cookie = Shared<String?>(nil)
      for count in 1...3 {
        let store = PersistentSessionStore(SQLiteStore(at: url))
        try await SessionServer(store: store).run(.live) { client in
          let browser = Browser(client)
          browser.cookie = cookie.value
          let token = try await browser.send(.get, "/form").body
          #expect(
            try await browser.send(.post, "/add", form: "csrf_token=\(token)").body == "\(count)")
          cookie.withLockedValue { $0 = browser.cookie }
        }
      }
    }
  }

  @Test func theStoreDoesNotContainTheIdentifier() async throws {
    let values = MemoryStore()
    try await SessionServer(store: PersistentSessionStore(values)).run { client in
      let browser = Browser(client)
      try await browser.send(.get, "/form")
      let identifier = try #require(browser.cookie?.split(separator: "=").last)
      for key in values.keys(withPrefix: "") {
        #expect(!key.contains(identifier))
        let value = String(decoding: values.value(forKey: key) ?? Data(), as: UTF8.self)
        #expect(!value.contains(identifier))
      }
      #expect(values.keys(withPrefix: "session.").count == 1)
    }
  }

  @Test func identifiersAreHiddenInLogs() {
    let identifier = SessionIdentifier(bytes: Array(repeating: 1, count: 32))
    #expect("\(identifier)" == "SessionIdentifier(hidden)")
  }
}
