import Foundation
import Synchronization

/// Threads that share a list of work.
///
/// Threads and not tasks, for their stacks: code can be nested to any depth, and the
/// threads of tasks have half a megabyte on some systems.
enum Workers {
  /// Reserved, and used by the deepest code only.
  private static let stackSize = 128 * 1_048_576

  /// Does work on several threads at once.
  ///
  /// - Parameters:
  ///   - threads: How many threads.
  ///   - count: How many pieces of work there are.
  ///   - body: What a thread does: it takes pieces, by numbers from 0, until there are none.
  /// - Returns: What the threads returned, in no order.
  static func run<Result: Sendable>(
    threads: Int, count: Int,
    body: @escaping @Sendable (_ next: () -> Int?) -> Result
  ) async -> [Result] {
    let threads = max(1, min(threads, count))
    let state = State<Result>(count: count, running: threads)
    await withCheckedContinuation { continuation in
      for _ in 0..<threads {
        let thread = Thread {
          let result = body { state.next() }
          if state.finish(with: result) { continuation.resume() }
        }
        thread.stackSize = stackSize
        thread.start()
      }
    }
    return state.results
  }

  private final class State<Result: Sendable>: Sendable {
    private let count: Int
    private let started = Atomic<Int>(0)
    private let finished: Mutex<(running: Int, results: [Result])>

    init(count: Int, running: Int) {
      self.count = count
      finished = Mutex((running, []))
    }

    var results: [Result] { finished.withLock { $0.results } }

    func next() -> Int? {
      let number = started.add(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }

    /// Whether it was the last.
    func finish(with result: Result) -> Bool {
      finished.withLock { finished in
        finished.results.append(result)
        finished.running -= 1
        return finished.running == 0
      }
    }
  }
}
