package import EnvironmentHummingbird
import Foundation
import Testing

/// A requirement for every store of sessions.
package enum SessionRule: CaseIterable, Sendable {
  /// A session that was not saved is absent.
  case absence
  /// A saved session is returned, in the next version.
  case roundTrip
  /// A save of another version is refused, and a new session replaces none.
  case versions
  /// A rotation moves the session.
  case rotation
  /// A deleted session stays away.
  case removal
  /// Expired sessions are removed, and no others.
  case expiry
  /// A hundred tasks lose no change.
  case concurrency
  /// One of many rotations wins.
  case concurrentRotation
  /// A task that waits for the end of a session waits until then.
  case end

  /// Checks a store without sessions.
  package func check(_ store: any SessionStore) async throws {
    switch self {
    case .absence:
      #expect(try await store.load(key(1)) == nil)
      #expect(try await !store.save(record("a", version: 1), for: key(1)))
      #expect(try await !store.rotate(record("a", version: 1), from: key(1), to: key(2)))
      #expect(try await store.load(key(2)) == nil)
      try await store.delete(key(1))
    case .roundTrip:
      for (number, text) in ["", "ä€😀\0\n", String(repeating: "x", count: 100_000)].enumerated() {
        var record = record(text)
        record.isLoggedIn = number == 1
        #expect(try await store.save(record, for: key(number)))
        record.version = 1
        #expect(try await store.load(key(number)) == record)
      }
    case .versions:
      #expect(try await store.save(record("a"), for: key(1)))
      #expect(try await store.save(record("b", version: 1), for: key(1)))
      for version in [0, 1, 3] {
        #expect(try await !store.save(record("c", version: version), for: key(1)))
      }
      #expect(try await store.load(key(1)) == record("b", version: 2))
    case .rotation:
      #expect(try await store.save(record("a"), for: key(1)))
      #expect(try await store.save(record("other"), for: key(3)))
      #expect(try await !store.rotate(record("b"), from: key(1), to: key(2)))
      #expect(try await !store.rotate(record("b", version: 1), from: key(1), to: key(3)))
      #expect(try await store.load(key(1)) == record("a", version: 1))
      #expect(try await store.rotate(record("b", version: 1), from: key(1), to: key(2)))
      #expect(try await store.load(key(1)) == nil)
      #expect(try await store.load(key(2)) == record("b", version: 2))
    case .removal:
      for number in 1...2 { #expect(try await store.save(record(), for: key(number))) }
      try await store.delete(key(1))
      #expect(try await store.load(key(1)) == nil)
      // A request that has read the session before its logout cannot write it again.
      #expect(try await !store.save(record(version: 1), for: key(1)))
      #expect(try await store.load(key(2)) != nil)
    case .expiry:
      for second in 1...3 {
        var record = record()
        record.expires = Date(timeIntervalSince1970: Double(second))
        #expect(try await store.save(record, for: key(second)))
      }
      #expect(try await store.deleteExpired(at: Date(timeIntervalSince1970: 2)) == 2)
      #expect(try await store.numbers(in: 1...3) == [3])
    case .concurrency:
      #expect(try await store.save(record("0"), for: key(1)))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask {
            while true {
              guard var record = try await store.load(key(1)) else { return }
              let number = Int(String(decoding: record.value, as: UTF8.self)) ?? 0
              record.value = Data("\(number + 1)".utf8)
              if try await store.save(record, for: key(1)) { return }
            }
          }
        }
        try await group.waitForAll()
      }
      let sum = try #require(try await store.load(key(1)))
      #expect(String(decoding: sum.value, as: UTF8.self) == "100")
      #expect(sum.version == 101)
    case .concurrentRotation:
      #expect(try await store.save(record(), for: key(0)))
      let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 1...20 {
          group.addTask {
            try await store.rotate(record(version: 1), from: key(0), to: key(number))
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(winners == 1)
      #expect(try await store.numbers(in: 0...20).count == 1)
    case .end:
      try await store.waitForEnd(of: key(1))
      #expect(try await store.save(record(), for: key(1)))
      let (hasBegun, isDeleted) = (Event(), Shared(false))
      async let end: Void = {
        hasBegun.happen()
        try await store.waitForEnd(of: key(1))
        #expect(isDeleted.value)
      }()
      await hasBegun.wait()
      #expect(try await store.load(key(1)) != nil)
      isDeleted.withLockedValue { $0 = true }
      try await store.delete(key(1))
      try await end
    }
  }
}

extension SessionStore {
  /// Returns the numbers of the keys that have a session.
  package func numbers(in range: ClosedRange<Int>) async throws -> [Int] {
    var found: [Int] = []
    for number in range where try await load(key(number)) != nil { found.append(number) }
    return found
  }
}

/// A key for tests.
package func key(_ number: Int) -> SessionKey {
  SessionKey(
    identifier: SessionIdentifier(
      bytes: Array(repeating: UInt8(truncatingIfNeeded: number), count: 32)))
}

/// A record for tests, which expires in 2033.
package func record(_ text: String = "value", version: Int = 0) -> SessionRecord {
  SessionRecord(
    value: Data(text.utf8), csrfToken: "token of \(text.prefix(10))",
    created: Date(timeIntervalSince1970: 1_475_361_315),
    expires: Date(timeIntervalSince1970: 2_000_000_000.25), version: version)
}
