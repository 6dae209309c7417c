package import EnvironmentHummingbird
import Foundation

extension SessionRule {
  static let all: [SessionRule] = [
    .absence, .roundTrip, .versions, .newSessions, .rotation, .removal, .expiry, .concurrency,
    .concurrentRotation,
  ]

  private static let absence = of("a session that was not saved is absent") { store in
    try expect(try await store.load(key(1)) == nil, "it returns a session that was not saved.")
    let record = record("a", version: 1)
    try expect(
      !(try await store.save(record, for: key(1))),
      "it saves version 1 of a session that has ended or never was.")
    try expect(
      !(try await store.rotate(record, from: key(1), to: key(2))), "it rotates an absent session.")
    try expect(try await store.load(key(2)) == nil, "it stores a session that it has refused.")
    try await store.delete(key(1))
  }

  private static let roundTrip = of("a saved session is returned, in the next version") { store in
    for (number, text) in ["", "ä€😀\0\n", String(repeating: "x", count: 100_000)].enumerated() {
      var record = record(text)
      record.isLoggedIn = number == 1
      try expect(try await store.save(record, for: key(number)), "it refuses a new session.")
      record.version = 1
      let loaded = try await store.load(key(number))
      try expect(loaded == record, "it returns another session than the saved one.")
    }
  }

  private static let versions = of("a save of an old version is refused") { store in
    _ = try await store.save(record("a"), for: key(1))
    try expect(
      try await store.save(record("b", version: 1), for: key(1)), "it refuses the current version.")
    try expect(
      !(try await store.save(record("c", version: 1), for: key(1))), "it accepts an old version.")
    try expect(
      !(try await store.save(record("c", version: 3), for: key(1))), "it accepts a future version.")
    try expect(
      try await store.load(key(1)) == record("b", version: 2), "a refused save changes the session."
    )
  }

  private static let newSessions = of("a new session replaces none") { store in
    _ = try await store.save(record("a"), for: key(1))
    try expect(
      !(try await store.save(record("b"), for: key(1))),
      "it replaces a session by a new one under the same key.")
  }

  private static let rotation = of("a rotation moves the session") { store in
    _ = try await store.save(record("a"), for: key(1))
    _ = try await store.save(record("other"), for: key(3))
    try expect(
      !(try await store.rotate(record("b"), from: key(1), to: key(2))),
      "it rotates an old version.")
    try expect(
      !(try await store.rotate(record("b", version: 1), from: key(1), to: key(3))),
      "it rotates to a key that has a session.")
    try expect(
      try await store.load(key(1)) == record("a", version: 1),
      "a refused rotation changes the session.")
    try expect(
      try await store.rotate(record("b", version: 1), from: key(1), to: key(2)),
      "it refuses the current version.")
    try expect(try await store.load(key(1)) == nil, "the old key still has a session.")
    try expect(
      try await store.load(key(2)) == record("b", version: 2), "the new key has another session.")
  }

  private static let removal = of("a deleted session stays away") { store in
    _ = try await store.save(record("a"), for: key(1))
    _ = try await store.save(record("b"), for: key(2))
    try await store.delete(key(1))
    try expect(try await store.load(key(1)) == nil, "it returns a deleted session.")
    try expect(
      !(try await store.save(record("c", version: 1), for: key(1))),
      "a request that has read a session before its logout can write it again.")
    try expect(try await store.load(key(2)) != nil, "it deletes another session.")
  }

  private static let expiry = of("expired sessions are removed, and no others") { store in
    for second in 1...3 {
      var record = record("\(second)")
      record.expires = Date(timeIntervalSince1970: Double(second))
      _ = try await store.save(record, for: key(second))
    }
    let count = try await store.deleteExpired(at: Date(timeIntervalSince1970: 2))
    try expect(count == 2, "it says that it has removed \(count) sessions, and 2 are over.")
    for (second, isLeft) in [(1, false), (2, false), (3, true)] {
      let isFound = try await store.load(key(second)) != nil
      try expect(
        isFound == isLeft,
        "the session that ends at \(second) s is \(isFound ? "left" : "removed") at 2 s.")
    }
  }

  private static let concurrency = of("a hundred tasks lose no change") { store in
    _ = try await store.save(record("0"), for: key(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          while true {
            guard var record = try await store.load(key(1)) else {
              throw SessionFinding(text: "the session is gone.")
            }
            let number = Int(String(decoding: record.value, as: UTF8.self)) ?? 0
            record.value = Data("\(number + 1)".utf8)
            if try await store.save(record, for: key(1)) { return }
          }
        }
      }
      try await group.waitForAll()
    }
    let record = try await store.load(key(1))
    let text = String(decoding: record?.value ?? Data(), as: UTF8.self)
    try expect(text == "100", "100 tasks added 1, and the sum is \(text).")
    try expect(record?.version == 101, "the version of 101 saves is \(record?.version ?? 0).")
  }

  private static let concurrentRotation = of("one of many rotations wins") { store in
    _ = try await store.save(record("a"), for: key(0))
    let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...20 {
        group.addTask {
          try await store.rotate(record("b", version: 1), from: key(0), to: key(number))
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    try expect(winners == 1, "\(winners) rotations of one session succeed.")
    var count = 0
    for number in 0...20 where try await store.load(key(number)) != nil { count += 1 }
    try expect(count == 1, "one session became \(count).")
  }

  static let reopening = SessionRule(name: "sessions survive reopening") { open in
    try await write(open)
    let store = try await open()
    try expect(
      try await store.load(key(1)) == record("a", version: 1), "a saved session is gone.")
    try expect(
      try await store.load(key(3)) == record("c", version: 2), "a rotated session is gone.")
    for number in [2, 4] {
      try expect(try await store.load(key(number)) == nil, "a removed session is back.")
    }
    try await store.deleteExpired(at: .farFuture)
  }

  /// A separate function, so that the store is released before it is opened again.
  private static func write(_ open: Opening) async throws {
    let store = try await open()
    try await store.deleteExpired(at: .farFuture)
    for (number, text) in [(1, "a"), (2, "b"), (4, "d")] {
      _ = try await store.save(record(text), for: key(number))
    }
    _ = try await store.rotate(record("c", version: 1), from: key(2), to: key(3))
    try await store.delete(key(4))
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
