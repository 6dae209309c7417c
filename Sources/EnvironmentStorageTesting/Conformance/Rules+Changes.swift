import EnvironmentStorage
import Foundation

extension Rule {
  static let removal = Rule.of("a removed value is absent") { store in
    try store.apply(["a": Data("1".utf8), "b": Data("2".utf8), "c": Data()])
    try store.apply(["a": nil, "c": nil, "never there": nil])
    try expect(try store.value(forKey: "a"), is: nil, for: "a")
    try expect(try store.value(forKey: "b"), is: Data("2".utf8), for: "b")
    try expect(try store.value(forKey: "c"), is: nil, for: "c")
    let keys = try store.keys(withPrefix: "")
    try expect(keys == ["b"], "two of three keys were removed, and it lists \(keys.sorted()).")
    try store.apply(["a": Data("3".utf8)])
    try expect(try store.value(forKey: "a"), is: Data("3".utf8), for: "a")
  }

  static let noChanges = Rule.of("no changes change nothing") { store in
    try store.apply([:])
    try store.apply(["a": Data("1".utf8)])
    try store.apply([:])
    try expect(try store.value(forKey: "a"), is: Data("1".utf8), for: "a")
  }

  static let changesTogether = Rule.of("changes that come together are made together") { store in
    try store.apply(["old": Data("1".utf8), "kept": Data("2".utf8)])
    try store.apply(["new": Data("3".utf8), "old": nil, "other": Data("4".utf8)])
    let keys = try store.keys(withPrefix: "").sorted()
    try expect(
      keys == ["kept", "new", "other"], "it should list kept, new and other, and lists \(keys).")
    try expect(try store.value(forKey: "new"), is: Data("3".utf8), for: "new")
    try expect(try store.value(forKey: "kept"), is: Data("2".utf8), for: "kept")
    try expect(try store.value(forKey: "other"), is: Data("4".utf8), for: "other")
  }

  static func allOrNothing(_ refused: [String: Data?]) -> Rule {
    Rule.of("if one change is refused, none is made") { store in
      let before = ["conformance.a": Data("1".utf8), "conformance.b": Data("2".utf8)]
      try store.apply(before.mapValues { $0 })
      var changes = refused
      changes.updateValue(nil, forKey: "conformance.a")
      changes["conformance.b"] = Data("3".utf8)
      changes["conformance.c"] = Data("4".utf8)
      var wasRefused = false
      do { try store.apply(changes) } catch { wasRefused = true }
      try expect(wasRefused, "what it was said to refuse, it took.")
      for (key, value) in before {
        try expect(try store.value(forKey: key), is: value, for: key)
      }
      let keys = try store.keys(withPrefix: "")
      try expect(
        keys == Set(before.keys), "nothing should be new or gone, and it lists \(keys.sorted()).")
    }
  }

  static let reopening = Rule(name: "what is written is there when it is opened again") { open in
    let values = ["a": Data("1".utf8), "b": Data(), "c": Data(0...255)]
    // In separate functions, so that each store is released before the next one is opened.
    func write() throws {
      let store = try open()
      try store.apply(values.mapValues { $0 })
      try store.apply(["removed": Data("2".utf8)])
      try store.apply(["removed": nil])
    }
    func read() throws {
      let store = try open()
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        try expect(try store.value(forKey: key), is: value, for: key)
      }
      let keys = try store.keys(withPrefix: "")
      try expect(keys == Set(values.keys), "it should list a, b and c, and lists \(keys.sorted()).")
    }
    try write()
    try read()
    try read()
  }

  static let exclusive = Rule(name: "it is the only one") { open in
    func check() throws -> any EnvironmentStore {
      let first = try open()
      try first.apply(["a": Data("1".utf8)])
      let second = try open()
      let attempts: [(String, (any EnvironmentStore) throws -> Void)] = [
        ("reads", { _ = try $0.value(forKey: "a") }),
        ("lists", { _ = try $0.keys(withPrefix: "") }),
        ("writes", { try $0.apply(["a": Data("2".utf8)]) }),
      ]
      for (name, attempt) in attempts {
        do {
          try attempt(second)
          throw Finding(text: "a second store \(name), while the first is open.")
        } catch let error as StorageError.StoreFailure {
          guard case .busy = error.reason else {
            throw Finding(text: "a second store should be refused as busy, and says “\(error)”.")
          }
        }
      }
      try expect(try first.value(forKey: "a"), is: Data("1".utf8), for: "a")
      return second
    }
    let second = try check()
    // The first store is released.
    try second.apply(["b": Data("2".utf8)])
    try expect(try second.value(forKey: "a"), is: Data("1".utf8), for: "a")
  }
}

extension Rule {
  static let threads = Rule.of("many threads may use it at once") { store in
    let failures = Failures()
    let (threads, rounds) = (8, 10)
    // environment-audit:ignore concurrency.queue: real threads are what is tested
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      failures.collect {
        for round in 0..<rounds {
          // A key for each thread, and two keys that all threads write and remove together.
          let value = Data("\(thread) in round \(round)".utf8)
          let shared = round % 2 == 0 ? value : nil
          try store.apply(["own \(thread)": value, "shared a": shared, "shared b": shared])
          try expect(try store.value(forKey: "own \(thread)"), is: value, for: "own \(thread)")
          let keys = try store.keys(withPrefix: "shared")
          try expect(
            keys.isEmpty || keys.count == 2,
            "two keys are written and removed together, and it lists \(keys.sorted()) alone.")
        }
      }
    }
    if let failure = failures.first { throw failure }
    let own = try store.keys(withPrefix: "own")
    try expect(own.count == threads, "\(threads) threads wrote, and it lists \(own.sorted()).")
    for thread in 0..<threads {
      let value = Data("\(thread) in round \(rounds - 1)".utf8)
      try expect(try store.value(forKey: "own \(thread)"), is: value, for: "own \(thread)")
    }
  }
}

/// The errors of several threads.
///
/// `@unchecked Sendable` because the variable is accessed only with the lock held.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [any Error] = []

  var first: (any Error)? { lock.withLock { errors.first } }

  func collect(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      lock.withLock { errors.append(error) }
    }
  }
}
