import EnvironmentHummingbird
import Foundation
import GRDB
import HTTPTypes
import ServerTestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct SessionStoreTests {
  @Test(arguments: SessionRule.allCases)
  func `The stores fulfill the requirements for sessions`(rule: SessionRule) async throws {
    try await rule.check(MemorySessionStore())
    try await withTemporaryDirectory { directory in
      try await rule.check(SQLiteSessionStore(at: directory.appending(path: "sessions.sqlite")))
    }
  }

  @Test func `A damaged session ends alone, is logged once, and keeps its value`() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      let store = try SQLiteSessionStore(at: url)
      let server = SessionServer(store: store)
      let damaged = "SELECT count(*) FROM sessions WHERE value = x'7B00'"
      try await server.run { client in
        let browsers = [TestBrowser(client), TestBrowser(client)]
        for browser in browsers {
          try await browser.open("/form")
          try await browser.send("/add")
        }
        try await DatabaseQueue(path: url.path(percentEncoded: false)).write { database in
          try database.execute(
            sql: """
              UPDATE sessions SET value = x'7B00', csrf_token = x'FF'
              WHERE key = (SELECT min(key) FROM sessions)
              """)
          #expect(database.changesCount == 1)
        }
        var counts: [String] = []
        for browser in browsers { counts.append(try await browser.open("/count").body) }
        for browser in browsers { try await browser.open("/count") }
        #expect(counts.sorted() == ["0", "1"])
        #expect(server.log.value.count == 1)
        #expect(
          server.log.value.first?.hasPrefix("A session cannot be decoded as TestSession") == true)
        let kept = try await DatabaseQueue(path: url.path(percentEncoded: false)).read {
          try Int.fetchOne($0, sql: damaged)
        }
        #expect(kept == 1)
        #expect(try await store.deleteExpired(at: .distantFuture) == 2)
      }
    }
  }

  @Test
  func
    `The values of ended sessions are gone from the files after the next removal of expired ones`()
    async throws
  {
    try await withTemporaryDirectory { directory in
      let store = try SQLiteSessionStore(at: directory.appending(path: "sessions.sqlite"))
      for number in 0..<3 { _ = try await store.save(record("hunter2"), for: key(number)) }
      _ = try await store.save(record("hunter2 changed", version: 1), for: key(1))
      for number in 0..<3 { try await store.delete(key(number)) }
      try await store.deleteExpired(at: .distantPast)
      for file in try FileManager.default.contentsOfDirectory(
        at: directory, includingPropertiesForKeys: nil)
      {
        #expect(try Data(contentsOf: file).range(of: Data("hunter2".utf8)) == nil, "\(file)")
      }
    }
  }

  @Test func `Other users cannot read the database`() async throws {
    try await withTemporaryDirectory { directory in
      let store = try SQLiteSessionStore(at: directory.appending(path: "sessions.sqlite"))
      _ = try await store.save(record(version: 0), for: key(1))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: directory.path(percentEncoded: false))
      #expect(names.contains("sessions.sqlite-wal"))
      for name in names {
        let path = directory.appending(path: name).path(percentEncoded: false)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600, "\(name)")
      }
    }
  }

  @Test func `A database of a newer version, or no database, is refused`() async throws {
    try await withTemporaryDirectory { directory in
      let newer = directory.appending(path: "newer.sqlite")
      try await DatabaseQueue(path: newer.path(percentEncoded: false)).write {
        try $0.execute(sql: "PRAGMA user_version = 2")
      }
      let text = directory.appending(path: "text")
      try Data(repeating: 0x61, count: 10_000).write(to: text)
      for url in [newer, text, directory.appending(path: "absent/sessions.sqlite")] {
        let error = #expect(throws: SessionStoreError.self) { try SQLiteSessionStore(at: url) }
        #expect(error?.reason == .misconfigured, "\(url)")
      }
    }
  }

  @Test func `Two stores share a database`() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      let stores = [try SQLiteSessionStore(at: url), try SQLiteSessionStore(at: url)]
      _ = try await stores[0].save(record(version: 0), for: key(1))
      async let first = stores[0].save(record(version: 1), for: key(1))
      async let second = stores[1].save(record(version: 1), for: key(1))
      #expect(try await [first, second].count { $0 } == 1)
      #expect(try await stores[1].load(key(1))?.version == 2)
    }
  }

  /// The process is killed as soon as its calls have returned, without a chance to close anything.
  @Test func `Sessions survive a kill`() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = url.path(percentEncoded: false) as String] in
        let store = try SQLiteSessionStore(at: URL(filePath: path))
        for number in 0..<10 {
          _ = try await store.save(record(version: 0), for: key(number))
        }
        _ = try await store.save(record(version: 1), for: key(1))
        _ = try await store.rotate(record(version: 1), from: key(2), to: key(200))
        try await store.delete(key(3))
        kill(getpid(), SIGKILL)
      }
      let store = try SQLiteSessionStore(at: url)
      var versions: [Int] = []
      for number in [0, 1, 2, 200, 3, 4, 9] {
        versions.append(try await store.load(key(number))?.version ?? 0)
      }
      #expect(versions == [1, 2, 0, 2, 0, 1, 1])
    }
  }
}
