import EnvironmentStorage
import Foundation

extension Rule {
  static let removal = Rule.of("a removed value is absent") { store in
    try store.apply(["a": Data("1".utf8), "b": Data("2".utf8), "c": Data()])
    try store.apply(["a": nil, "c": nil, "never there": nil])
    try expect(try store.value(forKey: "a"), is: nil, for: "a")
    try expect(try store.value(forKey: "b"), is: Data("2".utf8), for: "b")
    try expect(try store.value(forKey: "c"), is: nil, for: "c")
    try expectKeys(of: store, are: ["b"])
    try store.apply(["a": Data("3".utf8)])
    try expect(try store.value(forKey: "a"), is: Data("3".utf8), for: "a")
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
      try expectKeys(of: store, are: Set(values.keys))
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
        ("reads all values", { _ = try $0.values(withPrefix: "") }),
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
    // The first store is released. A program that this one starts at the moment has its files for a little longer.
    for attempt in 1... {
      do {
        try second.apply(["b": Data("2".utf8)])
        break
      } catch let error as StorageError.StoreFailure {
        guard case .busy = error.reason, attempt < 200 else { throw error }
        usleep(10_000)
      }
    }
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
          let keys = try store.values(withPrefix: "shared").keys
          try expect(
            keys.isEmpty || keys.count == 2,
            "two keys are written and removed together, and it lists \(keys.sorted()) alone.")
        }
      }
    }
    if let failure = failures.first { throw failure }
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
