import EnvironmentStorage
import Foundation

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
