import EnvironmentHummingbird
import EnvironmentHummingbirdTesting
import EnvironmentStorage
import Foundation
import Testing

@Suite(.timeLimit(.minutes(3))) struct SessionStoreTests {
  @Test func memory() async {
    let store = MemorySessionStore()
    await SessionStoreConformance.check { store }
  }

  @Test func sqlite() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      await SessionStoreConformance.check(survivesReopening: true) {
        PersistentSessionStore(SQLiteStore(at: url))
      }
    }
  }

  @Test func file() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions")
      await SessionStoreConformance.check(survivesReopening: true) {
        PersistentSessionStore(FileStore(at: url))
      }
    }
  }

  @Test func theSuiteFindsAStoreThatBreaksEachRule() async throws {
    for fault in FaultySessionStore.Fault.allCases {
      let store = FaultySessionStore(fault: fault)
      let findings = await SessionStoreConformance.findings { store }
      #expect(
        findings.contains { $0.contains("“\(fault.rule)”") }, "\(fault): \(findings)")
    }
  }

  @Test func aValueThatIsNoSessionIsAbsentAndSweptAway() async throws {
    let values = MemoryStore()
    let store = PersistentSessionStore(values)
    let key = key(1)
    values.apply(["session.\(key)": Data("damaged".utf8), "other": Data()])
    #expect(try await store.load(key) == nil)
    #expect(try await store.deleteExpired(at: .distantPast) == 1)
    #expect(values.keys(withPrefix: "") == ["other"])
  }

  /// The process is killed as soon as its calls have returned, without a chance to close anything.
  @Test func sessionsSurviveAKill() async throws {
    try await withTemporaryDirectory { directory in
      let url = directory.appending(path: "sessions.sqlite")
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = url.path(percentEncoded: false) as String] in
        let store = PersistentSessionStore(SQLiteStore(at: URL(filePath: path)))
        for number in 0..<10 as Range<UInt8> {
          _ = try await store.save(record(version: 0), for: key(number))
        }
        _ = try await store.save(record(version: 1), for: key(1))
        _ = try await store.rotate(record(version: 1), from: key(2), to: key(200))
        try await store.delete(key(3))
        kill(getpid(), SIGKILL)
      }
      let store = PersistentSessionStore(SQLiteStore(at: url))
      var versions: [Int] = []
      for number in [0, 1, 2, 200, 3, 4, 9] as [UInt8] {
        versions.append(try await store.load(key(number))?.version ?? 0)
      }
      #expect(versions == [1, 2, 0, 2, 0, 1, 1])
    }
  }

  /// At no moment of a rotation are both identifiers valid, or neither.
  @Test func aRotationIsOneChangeOfTheStore() async throws {
    let values = CountingStore()
    let store = PersistentSessionStore(values)
    _ = try await store.save(record(version: 0), for: key(1))
    let before = values.changes.value.count
    _ = try await store.rotate(record(version: 1), from: key(1), to: key(2))
    #expect(values.changes.value.dropFirst(before).map(\.count) == [2])
  }
}

private func key(_ number: UInt8) -> SessionKey {
  SessionKey(identifier: SessionIdentifier(bytes: Array(repeating: number, count: 32)))
}

private func record(version: Int) -> SessionRecord {
  SessionRecord(
    value: Data("value".utf8), csrfToken: "token", created: .distantPast, expires: .distantFuture,
    version: version)
}

/// A store in memory that counts its changes.
private struct CountingStore: EnvironmentStore {
  let values = MemoryStore()
  let changes = Shared<[[String: Data?]]>([])

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    values.value(forKey: key)
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    values.keys(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    self.changes.withLockedValue { $0.append(changes) }
    values.apply(changes)
  }
}
