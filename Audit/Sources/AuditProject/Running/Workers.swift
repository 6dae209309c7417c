import Foundation
import Synchronization

/// Threads that share a list of work.
///
/// Threads are used instead of tasks because of their stacks: code can be nested to any depth, and the threads
/// of tasks have half a megabyte on some systems.
enum Workers {
  /// The reserved stack size, which only the deepest code uses.
  private static let stackSize = 128 * 1_048_576

  /// Performs work on several threads concurrently.
  ///
  /// - Parameters:
  ///   - threads: The number of threads.
  ///   - count: The number of work items.
  ///   - body: The work of a thread: it takes items, by numbers from 0, until there are none.
  /// - Returns: The results of the threads, in no particular order.
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

    /// Records a result, and returns whether it was the last.
    func finish(with result: Result) -> Bool {
      finished.withLock { finished in
        finished.results.append(result)
        finished.running -= 1
        return finished.running == 0
      }
    }
  }
}
