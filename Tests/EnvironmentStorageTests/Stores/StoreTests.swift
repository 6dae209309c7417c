import EnvironmentStorage
import Foundation
import Testing

/// The requirements of `WriteAStore.md`, checked for the stores of the library.
@Suite struct StoreTests {
  /// The kinds of stores; nil is a store in memory.
  static let kinds: [StoreKind?] = [nil] + StoreKind.allCases

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private func store(
    _ kind: StoreKind?, waiting: Duration = .seconds(60)
  ) -> any EnvironmentStore {
    kind?.store(at: folder.file("a/b/values"), waiting: waiting) ?? MemoryStore()
  }

  @Test(arguments: kinds)
  func `An absent value is nil, and its removal changes nothing`(kind: StoreKind?) throws {
    let store = store(kind)
    #expect(try store.value(forKey: "absent") == nil)
    try store.apply(["absent": nil])
    #expect(try store.values(withPrefix: "").isEmpty)
    #expect(try store.quarantineUnreadable() == nil)
  }

  @Test(arguments: kinds)
  func `Any bytes are a value`(kind: StoreKind?) throws {
    let store = store(kind)
    let values: [String: Data] = [
      "empty": Data(),
      "zero": Data([0]),
      "every byte": Data(0...255),
      "text": Data(#"{"a":"é\n"}"#.utf8),
      "line breaks": Data("\r\n\n\r".utf8),
      "slice": Data(0..<100)[50..<60],
      "very large": Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }),
    ]
    for (key, value) in values {
      try store.apply([key: value])
      #expect(try store.value(forKey: key) == value)
    }
    // Again, after all other values were written.
    #expect(try store.values(withPrefix: "") == values)
  }

  @Test(arguments: kinds)
  func `A value replaces the one before it`(kind: StoreKind?) throws {
    let store = store(kind)
    for value in ["long enough", "short", "", "again"] {
      try store.apply(["key": Data(value.utf8)])
      try store.apply([:])
      #expect(try store.values(withPrefix: "") == ["key": Data(value.utf8)])
    }
  }

  @Test(arguments: kinds)
  func `Any string is a key`(kind: StoreKind?) throws {
    let store = store(kind)
    let keys = [
      "", " ", ".", "..", "/", "a/b", "../a", "a\\b", "a\nb", "a\r\nb", "a\tb", "a\u{0}b", "\u{0}",
      "\u{1}", "\u{7f}", "\"", "'", "'; DROP TABLE a; --", "%", "_", "*", "?", "a", "A", "null",
      "é", "ß", "日本語", "👩‍👩‍👧", "\u{202e}abc", "\u{fffd}", "\u{10ffff}",
      String(repeating: "long", count: 2_500),
    ]
    var values: [String: Data] = [:]
    for (number, key) in keys.enumerated() { values[key] = Data("value \(number)".utf8) }
    try store.apply(values.mapValues { $0 })
    #expect(try store.values(withPrefix: "") == values)
    for (key, value) in values { #expect(try store.value(forKey: key) == value) }
  }

  @Test(arguments: kinds)
  func `Equal strings are one key`(kind: StoreKind?) throws {
    let store = store(kind)
    // Equal strings: one has a precomposed character, the other a letter and a combining accent.
    let whole = "caf\u{e9}"
    let parts = "cafe\u{301}"
    try store.apply([whole: Data("1".utf8)])
    #expect(try store.value(forKey: parts) == Data("1".utf8))
    try store.apply([parts: Data("2".utf8)])
    #expect(try store.value(forKey: whole) == Data("2".utf8))
    #expect(try store.values(withPrefix: parts) == [whole: Data("2".utf8)])
    try store.apply([parts: nil])
    #expect(try store.value(forKey: whole) == nil)
  }

  @Test(arguments: kinds)
  func `A prefix selects the keys that begin with it`(kind: StoreKind?) throws {
    let store = store(kind)
    let keys: Set<String> = [
      "a", "a.b", "a.b.c", "ab", "b", "A", "a%", "a_b", "a*", "a\u{315}", "a日", "ä", "日本",
    ]
    for key in keys { try store.apply([key: Data(key.utf8)]) }
    for prefix in ["", "a", "a.", "a.b", "a.b.c", "a.b.c.d", "A", "a%", "a_", "a*", "日", "z"] {
      let found = try store.keys(withPrefix: prefix)
      #expect(found == keys.filter { $0.hasPrefix(prefix) }, "the prefix “\(prefix)”")
    }
  }

  @Test(arguments: kinds)
  func `Values are written and removed in one call`(kind: StoreKind?) throws {
    let store = store(kind)
    try store.apply(["a": Data("1".utf8), "b": Data("2".utf8), "c": Data()])
    try store.apply(["a": nil, "c": nil, "never there": nil, "d": Data("4".utf8)])
    #expect(try store.values(withPrefix: "") == ["b": Data("2".utf8), "d": Data("4".utf8)])
    for key in ["a", "c"] { #expect(try store.value(forKey: key) == nil) }
    try store.apply(["a": Data("3".utf8)])
    #expect(try store.value(forKey: "a") == Data("3".utf8))
  }

  @Test(arguments: kinds)
  func `Threads that use a store at once see whole changes`(kind: StoreKind?) async throws {
    let store = store(kind)
    try await withThrowingTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          for round in 0..<10 {
            // A key for each thread, and two keys that all threads write and remove together.
            let value = Data("\(thread) in round \(round)".utf8)
            let shared = round % 2 == 0 ? value : nil
            try store.apply(["own \(thread)": value, "shared a": shared, "shared b": shared])
            #expect(try store.value(forKey: "own \(thread)") == value)
            let both = try store.values(withPrefix: "shared")
            #expect([0, 2].contains(both.count) && Set(both.values).count < 2)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.keys(withPrefix: "") == Set((0..<8).map { "own \($0)" }))
  }

  @Test(arguments: StoreKind.allCases)
  func `A store that is opened again has the written values`(kind: StoreKind) throws {
    let values = ["a": Data("1".utf8), "b": Data(), "c": Data(0...255)]
    // Each store is released before the next one is opened.
    try store(kind).apply(values.mapValues { $0 })
    try store(kind).apply(["removed": Data("2".utf8)])
    try store(kind).apply(["removed": nil])
    for _ in 1...2 { #expect(try store(kind).values(withPrefix: "") == values) }
  }

  @Test(arguments: StoreKind.allCases)
  func `A second open store is refused as busy, and works after the first is released`(
    kind: StoreKind
  ) throws {
    var first: (any EnvironmentStore)? = store(kind)
    try first?.apply(["a": Data("1".utf8)])
    let second = store(kind, waiting: .zero)
    for attempt in attempts(on: second) {
      #expect(failure { try attempt() }?.reason == .busy)
    }
    #expect(try first?.value(forKey: "a") == Data("1".utf8))
    first = nil
    // A program that another test starts at this moment holds the files for an instant.
    for _ in 0..<200 {
      guard failure({ try second.apply(["b": Data("2".utf8)]) }) != nil else { break }
      usleep(10_000)
    }
    #expect(try second.values(withPrefix: "") == ["a": Data("1".utf8), "b": Data("2".utf8)])
  }
}
