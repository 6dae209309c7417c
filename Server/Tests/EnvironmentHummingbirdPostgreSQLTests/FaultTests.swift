#if PostgreSQL
  import Foundation
  import HTTPTypes
  import ServerTestSupport
  import Testing

  /// Servers that are processes of their own, and what may happen to them.
  extension PostgreSQLTests {
    @Test func `A logout on another server ends a stream`() async throws {
      let servers = [try RunningServer(database), try RunningServer(database)]
      let browser = servers[0].browser()
      try await browser.logIn(as: 7)
      let other = servers[1].browser(browser.cookies)
      async let page = browser.open("/stream")
      try await database.wait(for: 1, where: "query LIKE '%unnest%'")
      try await other.open("/form")
      #expect(try await other.send("/logout").status == .ok)
      #expect(try await page.body == "begins\nends\n")
    }

    @Test func `A hundred users on two servers see only their own values`() async throws {
      let servers = [try RunningServer(database), try RunningServer(database)]
      let requests = Self.isLong ? 100_000 : 2_000
      let crossed = Shared(0)
      var memory: [Int] = []
      for _ in 0..<2 {
        try await withThrowingTaskGroup { group in
          for user in 1...100 {
            group.addTask {
              let browser = servers[user % 2].browser()
              try await browser.logIn(as: user)
              var count = 0
              for number in 0..<requests / 200 {
                browser.root = servers[(user + number) % 2].root
                if number % 4 == 0 {
                  count += 1
                  try await browser.send("/count")
                } else {
                  try await browser.open("/user")
                }
                if browser.page.body != "\(user) \(count)" { crossed.increment() }
              }
              let cookies = browser.cookies
              browser.root = servers[(user + 1) % 2].root
              try await browser.send("/logout")
              let page = try await servers[user % 2].browser(cookies).open("/user")
              if page.body != "0 0" { crossed.increment() }
            }
          }
          try await group.waitForAll()
        }
        var sum = 0
        for server in servers {
          sum += try #require(Int(try await server.browser().open("/memory").body))
        }
        memory.append(sum)
      }
      #expect(crossed.value == 0)
      let (half, all) = (memory[0], memory[1])
      // Allocators keep what a burst of connections has used.
      #expect(
        all < half + 16 << 20, "\(half) bytes after half of the requests, and \(all) after all")
      if Self.isLong {
        print(
          "\(requests) requests: \(half >> 20) MiB after half of them, \(all >> 20) MiB after all"
        )
      }
    }

    /// Each browser remembers what was answered; a request without an answer may have happened or not.
    @Test func `A killed server loses no answered login, and no logout`() async throws {
      let rounds = Self.isLong ? 200 : 10
      var (logins, logouts) = (0, 0)
      for _ in 0..<rounds {
        let server = try RunningServer(database)
        let answers = Shared(0)
        let last = Int.random(in: 1...60)
        // Whether a user's last login goes on; nil if a request was not answered.
        let outcomes = await withTaskGroup(of: (Int, [String: String], Bool?).self) { group in
          for user in 1...8 {
            group.addTask {
              let browser = server.browser()
              var (cookies, isLoggedIn) = ([:] as [String: String], nil as Bool?)
              do {
                while true {
                  isLoggedIn = nil
                  try await browser.logIn(as: user)
                  (cookies, isLoggedIn) = (browser.cookies, true)
                  if answers.increment() >= last { break }
                  if Bool.random() { continue }
                  isLoggedIn = nil
                  try #require(try await browser.send("/logout").status == .ok)
                  isLoggedIn = false
                  if answers.increment() >= last { break }
                }
                // As a crash does, at any moment of the other requests.
                server.program.signal(SIGKILL)
              } catch {
                // The server was killed.
              }
              return (user, cookies, isLoggedIn)
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let restarted = try RunningServer(database)
        for case (let user, let cookies, let isLoggedIn?) in outcomes {
          let page = try await restarted.browser(cookies).open("/user")
          #expect(page.body == (isLoggedIn ? "\(user) 0" : "0 0"))
          if isLoggedIn { logins += 1 } else { logouts += 1 }
        }
      }
      #expect(logins > 0)
      if Self.isLong {
        print("\(rounds) kills: \(logins) logins and \(logouts) logouts were checked")
      }
    }

    @Test func `A restart of PostgreSQL under load is answered by 503, and ends by itself`()
      async throws
    {
      let server = try RunningServer(database)
      var logins: [(user: Int, cookies: [String: String])] = []
      for user in 1...8 {
        let browser = server.browser()
        try await browser.logIn(as: user)
        logins.append((user, browser.cookies))
      }
      let isOver = Shared(false)
      async let statuses = withThrowingTaskGroup { [logins] group in
        for (user, cookies) in logins {
          group.addTask {
            let browser = server.browser(cookies)
            var statuses: Set<Int> = []
            while !isOver.value {
              let page = try await browser.open("/user")
              statuses.insert(page.status.code)
              let isExpected =
                page.status == .ok ? page.body == "\(user) 0" : page.headers[.retryAfter] == "1"
              #expect(isExpected, "\(page)")
            }
            return statuses
          }
        }
        return try await group.reduce(into: [] as Set<Int>) { $0.formUnion($1) }
      }
      try await TestDatabase.control("stop")
      for (_, cookies) in logins {
        let page = try await server.browser(cookies).open("/user")
        #expect(page.status == .serviceUnavailable)
        #expect(page.headers[.retryAfter] == "1")
      }
      try await TestDatabase.control("start")
      for (user, cookies) in logins {
        #expect(try await server.browser(cookies).open("/user").body == "\(user) 0")
      }
      try await TestDatabase.control("restart")
      isOver.withLockedValue { $0 = true }
      #expect(try await statuses == [200, 503])
    }
  }
#endif
