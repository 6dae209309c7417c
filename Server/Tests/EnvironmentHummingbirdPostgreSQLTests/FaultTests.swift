#if PostgreSQL
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import ServerTestSupport
  import Testing

  /// Servers that are processes of their own, and what may happen to them.
  extension PostgreSQLTests {
    @Test func `A logout on another server ends a stream`() async throws {
      let servers = [try RunningServer(database), try RunningServer(database)]
      var visitor = Visitor(user: 7)
      try await visitor.logIn(to: servers[0])
      let stream = try await HTTPClient.shared.execute(
        visitor.request("stream", .GET, servers[0]), timeout: .seconds(60))
      async let text = String(buffer: stream.body.collect(upTo: 100))
      #expect(try await visitor.send("logout", .POST, to: servers[1]).status == 200)
      #expect(try await text == "begins\nends\n")
    }

    @Test func `A hundred users on two servers see only their own values`() async throws {
      let servers = [try RunningServer(database), try RunningServer(database)]
      let requests = Self.isLong ? 100_000 : 2_000
      let crossed = Shared(0)
      let memory = Shared<[Int]>([])
      for _ in 0..<2 {
        try await withThrowingTaskGroup { group in
          for user in 1...100 {
            group.addTask {
              var visitor = Visitor(user: user)
              try await visitor.logIn(to: servers[user % 2])
              var count = 0
              for number in 0..<requests / 200 {
                let changes = number % 4 == 0
                if changes { count += 1 }
                let answer = try await visitor.send(
                  changes ? "count" : "user", changes ? .POST : .GET,
                  to: servers[(user + number) % 2])
                if answer.body != "\(user) \(count)" { crossed.increment() }
              }
              let copy = visitor
              try await visitor.send("logout", .POST, to: servers[(user + 1) % 2])
              visitor.cookies = copy.cookies
              if try await visitor.send("user", to: servers[user % 2]).body != "0 0" {
                crossed.increment()
              }
            }
          }
          try await group.waitForAll()
        }
        let sum = try await servers[0].memory() + servers[1].memory()
        memory.append(sum)
      }
      #expect(crossed.value == 0)
      let (half, all) = (memory.value[0], memory.value[1])
      // Allocators keep what a burst of connections has used.
      #expect(
        all < half + 16 << 20, "\(half) bytes after half of the requests, and \(all) after all")
      if Self.isLong {
        print(
          "\(requests) requests: \(half >> 20) MiB after half of them, \(all >> 20) MiB after all"
        )
      }
    }

    /// Each visitor remembers what was answered; a request without an answer may have happened or not.
    @Test func `A killed server loses no answered login, and no logout`() async throws {
      var visitors = (1...8).map { Visitor(user: $0) }
      let rounds = Self.isLong ? 200 : 10
      var (logins, logouts) = (0, 0)
      for _ in 0..<rounds {
        let server = try RunningServer(database)
        let answers = Shared(0)
        let last = Int.random(in: 1...60)
        // The state of a visitor: true after a login, false after a logout, nil if a request was not answered.
        let outcome = await withTaskGroup(of: (Int, Visitor, [String: String], Bool?).self) {
          group in
          for (index, visitor) in visitors.enumerated() {
            group.addTask {
              var (visitor, cookies, state) = (visitor, [:] as [String: String], nil as Bool?)
              do {
                while true {
                  state = nil
                  try await visitor.logIn(to: server)
                  (cookies, state) = (visitor.cookies, true)
                  if answers.increment() >= last { break }
                  if Bool.random() { continue }
                  state = nil
                  try #require(try await visitor.send("logout", .POST, to: server).status == 200)
                  state = false
                  if answers.increment() >= last { break }
                }
                server.kill()
              } catch {
                // The server was killed.
              }
              return (index, visitor, cookies, state)
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let restarted = try RunningServer(database)
        for (index, visitor, cookies, state) in outcome {
          if let state {
            var probe = visitor
            probe.cookies = cookies
            let answer = try await probe.send("user", to: restarted)
            #expect(answer.body == (state ? "\(visitor.user) 0" : "0 0"))
            if state { logins += 1 } else { logouts += 1 }
          }
          visitors[index] = Visitor(user: visitor.user)
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
      var users: [Visitor] = []
      for user in 1...8 {
        var visitor = Visitor(user: user)
        try await visitor.logIn(to: server)
        users.append(visitor)
      }
      let visitors = users
      let isOver = Shared(false)
      async let statuses = withThrowingTaskGroup { group in
        for visitor in visitors {
          group.addTask {
            var (visitor, statuses) = (visitor, [:] as [Int: Int])
            while !isOver.value {
              let answer = try await visitor.send("user", to: server)
              statuses[answer.status, default: 0] += 1
              let isExpected =
                answer.status == 200 ? answer.body == "\(visitor.user) 0" : answer.retryAfter == "1"
              #expect(isExpected, "\(answer)")
            }
            return statuses
          }
        }
        return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      }
      try await TestDatabase.control("stop")
      for var visitor in visitors {
        let answer = try await visitor.send("user", to: server)
        #expect(answer.status == 503)
        #expect(answer.retryAfter == "1")
      }
      try await TestDatabase.control("start")
      for var visitor in visitors {
        #expect(try await visitor.send("user", to: server).body == "\(visitor.user) 0")
      }
      try await TestDatabase.control("restart")
      isOver.withLockedValue { $0 = true }
      let counts = try await statuses
      #expect(Set(counts.keys) == [200, 503])
    }
  }
#endif
