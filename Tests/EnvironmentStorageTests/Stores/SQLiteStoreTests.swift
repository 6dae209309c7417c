#if SQLite
  import EnvironmentStorage
  import EnvironmentsTesting
  import Foundation
  import Testing

  @Suite struct SQLiteStoreTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func store(_ name: String = "state") -> SQLiteStore {
      SQLiteStore(at: folder.file(name), waiting: .seconds(60))
    }

    @Test func `1,000 mutated databases are read completely, or reported and quarantined`() throws {
      let whole = try database()
      var numbers = SplitMix64(seed: 8)
      let cuts = [0, 1, 15, 16, 99, 100, 4_095, 4_096, 4_097]
      var told = 0
      for number in 0..<1_000 {
        // Most of a database is empty space, in which nothing is to be noticed.
        var broken = mutation(of: whole, with: &numbers)
        for _ in 0..<20 where !broken.isEmpty {
          let index = Int.random(in: 0..<broken.count, using: &numbers)
          broken[index] = UInt8.random(in: 0...255, using: &numbers)
        }
        if cuts.indices.contains(number) { broken = whole.prefix(cuts[number]) }
        try broken.write(to: folder.file("state"))
        let store = store()
        do throws(StoreFailure) {
          for (key, value) in FileDamageTests.values {
            let found = try store.value(forKey: key)
            #expect(found == value, "mutation \(number)")
          }
        } catch {
          told += 1
          guard case .unreadable = error.reason else {
            Issue.record("mutation \(number) is reported as “\(error)”")
            continue
          }
          #expect(throws: StoreFailure.self) { try store.apply(["new": Data()]) }
          #expect(try Data(contentsOf: folder.file("state")) == broken)
          #expect(try store.quarantineUnreadable() == folder.path("state.broken-\(told)"))
          #expect(try Data(contentsOf: folder.file("state.broken-\(told)")) == broken)
          #expect(try store.keys(withPrefix: "") == [])
          // A new one is there now.
          try FileManager.default.removeItem(at: folder.file("state"))
        }
      }
      #expect(told > 500)
    }

    @Test func `What belongs to it goes with a database that is quarantined`() throws {
      try Data("broken".utf8).write(to: folder.file("state"))
      try Data("memory".utf8).write(to: folder.file("state-shm"))
      // The journal of another one that was quarantined, and is gone.
      try Data("other".utf8).write(to: folder.file("state.broken-1-journal"))
      #expect(try store().quarantineUnreadable() == folder.path("state.broken-2"))
      let aside = [
        "state.broken-1-journal": "other", "state.broken-2": "broken",
        "state.broken-2-shm": "memory",
      ]
      #expect(
        folder.contents.filter { $0.key != "state.lock" } == aside.mapValues { Data($0.utf8) })
    }

    @Test func `A database of something else, or of a newer format, is left alone`() throws {
      let whole = try database()
      var unrelated = whole
      while let range = unrelated.range(of: Data("environment_values".utf8)) {
        unrelated.replaceSubrange(range, with: Data("unrelated_contents".utf8))
      }
      for (database, version, text) in [
        (whole, 0, "it is a database of something else, or a damaged one"),
        (whole, 2, "it has format 2, and this program knows formats up to 1"),
        (unrelated, 1, "it is a database of something else, or a damaged one"),
      ] {
        var other = database
        // The offset of SQLite's `user_version`.
        other[63] = UInt8(version)
        try other.write(to: folder.file("state"))
        let store = store()
        for attempt in attempts(on: store).dropLast() {
          let error = failure { try attempt() }
          #expect(error?.reason == .unreadable(text))
          #expect(error?.operation == .read)
        }
        #expect(try Data(contentsOf: folder.file("state")) == other)
      }
    }

    @Test func `A value that was changed outside the store is reported`() throws {
      let store = store()
      try store.apply(["a": Data("first value".utf8)])
      try store.scrub()
      var content = try Data(contentsOf: folder.file("state"))
      let range = try #require(content.range(of: Data("first value".utf8)))
      content[range.lowerBound] = UInt8(ascii: "F")
      try content.write(to: folder.file("state"), options: .atomic)
      #expect(
        failure { try store.value(forKey: "a") }?.reason
          == .unreadable("a value does not agree with its checksum: the database was damaged"))
    }

    @Test func `A database that has lost a single value is reported`() throws {
      var broken = try database()
      // The second page holds the values, and their number is in its fourth and fifth byte.
      let position = 4_096 + 4
      try #require(Int(broken[position]) == FileDamageTests.values.count)
      broken[position] -= 1
      try broken.write(to: folder.file("state"))
      #expect(
        failure { try store().keys(withPrefix: "") }?.reason
          == .unreadable("the database is damaged"))
    }

    @Test func `A database that is removed while it is open is made anew`() throws {
      let store = store()
      try store.apply(["a": Data("1".utf8)])
      try FileManager.default.removeItem(at: folder.file("state"))
      #expect(try store.keys(withPrefix: "") == [])
      try store.apply(["b": Data("2".utf8)])
      #expect(try store.keys(withPrefix: "") == ["b"])
    }

    @Test func `A removed or replaced value is no longer in the file`() throws {
      let store = store()
      let values = (0..<50).map { "plain-\($0)-" + String(repeating: "x", count: 300) }
      for (number, value) in values.enumerated() {
        try store.apply(["\(number)": Data(value.utf8)])
      }
      for number in values.indices {
        try store.apply(["\(number)": number % 2 == 0 ? nil : Data("short".utf8)])
      }
      try store.scrub()
      let content = try Data(contentsOf: folder.file("state"))
      let log = try Data(contentsOf: folder.file("state-wal"))
      #expect((content + log).range(of: Data("plain-".utf8)) == nil)
      #expect(content.range(of: Data("short".utf8)) != nil)
    }

    @Test func `The store waits for another program with the database, and reports it`()
      async throws
    {
      try store().apply(["a": Data("1".utf8)])
      let descriptor = open(folder.path("state"), O_RDWR)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      // As SQLite does it: a lock on a byte that is never there.
      var region = flock()
      region.l_type = Int16(F_WRLCK)
      region.l_whence = Int16(SEEK_SET)
      region.l_start = 0x4000_0000
      region.l_len = 512
      try #require(fcntl(descriptor, F_SETLK, &region) == 0)
      await #expect(processExitsWith: .success) { [path = folder.path("state") as String] in
        // Patient with stores, which processes that are just being started hold for an instant.
        let store = SQLiteStore(
          at: URL(filePath: path), waiting: .milliseconds(20), lock: StoreLock(.seconds(60)))
        let error = failure { try store.value(forKey: "a") }
        guard error?.reason == .busy else { exit(2) }
        exit(0)
      }
    }

    /// A database with values of all kinds, closed.
    private func database() throws -> Data {
      try store("whole").apply(FileDamageTests.values.mapValues { $0 })
      return try Data(contentsOf: folder.file("whole"))
    }
  }
#endif
