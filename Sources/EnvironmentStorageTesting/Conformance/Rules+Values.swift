import EnvironmentStorage
import Foundation

extension Rule {
  static let isEmptyAtFirst = Rule.of("it is empty at first") { store in
    let values = try store.values(withPrefix: "")
    try expect(
      values.isEmpty,
      "it holds \(values.count == 1 ? "a value" : "\(values.count) values"). Hand over an empty one: the suite removes what it finds."
    )
  }

  static let absence = Rule.of("an absent value is nil") { store in
    try expect(try store.value(forKey: "absent"), is: nil, for: "absent")
    try store.apply(["absent": nil])
    try expectKeys(of: store, are: [])
    let place = try store.quarantineUnreadable()
    try expect(place == nil, "there was nothing to quarantine, and it says that something was.")
  }

  static let roundTrip = Rule.of("a written value is read") { store in
    let values: [String: Data] = [
      "empty": Data(),
      "zero": Data([0]),
      "every byte": Data(0...255),
      "text": Data(#"{"a":"é\n"}"#.utf8),
      "line breaks": Data("\r\n\n\r".utf8),
      "very large": Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }),
    ]
    // The large value is last, because some stores write all values each time.
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      try store.apply([key: value])
      try expect(try store.value(forKey: key), is: value, for: key)
    }
    // Again, after all other values were written.
    for (key, value) in values {
      try expect(try store.value(forKey: key), is: value, for: key)
    }
    let slice = Data(0..<100)[50..<60]
    try store.apply(["slice": slice])
    try expect(try store.value(forKey: "slice"), is: Data(slice), for: "slice")
  }

  static let replacement = Rule.of("the last value wins") { store in
    for value in [Data("long enough".utf8), Data("short".utf8), Data(), Data("again".utf8)] {
      try store.apply(["key": value])
      try store.apply([:])
      try expect(try store.value(forKey: "key"), is: value, for: "key")
    }
    try expectKeys(of: store, are: ["key"])
  }

  static let strangeKeys = Rule.of("every string is a key") { store in
    let keys = [
      "", " ", ".", "..", "/", "a/b", "../a", "a\\b", "a\nb", "a\r\nb", "a\tb", "a\u{0}b", "\u{0}",
      "\u{1}", "\u{7f}", "\"", "'", "'; DROP TABLE a; --", "%", "_", "*", "?", "a", "A", "null",
      "é", "ß", "日本語", "👩‍👩‍👧", "\u{202e}abc", "\u{fffd}", "\u{10ffff}",
      String(repeating: "long", count: 2_500),
    ]
    var changes: [String: Data?] = [:]
    for (number, key) in keys.enumerated() { changes[key] = Data("value \(number)".utf8) }
    try store.apply(changes)
    for (key, value) in changes {
      try expect(try store.value(forKey: key), is: value, for: key)
    }
    try expectKeys(of: store, are: Set(keys))
  }

  static let equalKeys = Rule.of("strings that are equal are one key") { store in
    // Equal strings: one has a precomposed character, the other a letter and a combining accent.
    let whole = "caf\u{e9}"
    let parts = "cafe\u{301}"
    try store.apply([whole: Data("1".utf8)])
    try expect(try store.value(forKey: parts), is: Data("1".utf8), for: parts)
    try store.apply([parts: Data("2".utf8)])
    try expect(try store.value(forKey: whole), is: Data("2".utf8), for: whole)
    try expectKeys(of: store, are: [whole], with: parts)
    try store.apply([parts: nil])
    try expect(try store.value(forKey: whole), is: nil, for: whole)
  }

  static let prefixes = Rule.of("a prefix lists the keys that begin with it") { store in
    let keys: Set<String> = [
      "a", "a.b", "a.b.c", "ab", "b", "A", "a%", "a_b", "a*", "a\u{315}", "a日", "ä", "日本",
    ]
    for key in keys { try store.apply([key: Data(key.utf8)]) }
    for prefix in ["", "a", "a.", "a.b", "a.b.c", "a.b.c.d", "A", "a%", "a_", "a*", "日", "z"] {
      try expectKeys(of: store, are: keys.filter { $0.hasPrefix(prefix) }, with: prefix)
    }
  }
}
