import Foundation
import Synchronization

/// Runs code on a thread with the stack that an audit's threads have.
///
/// - Parameter body: What is run, while the caller waits.
/// - Returns: What it returned.
/// - Throws: What it threw.
func onLargeStack<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) throws -> Result {
  let box = Box<Result>()
  let thread = Thread {
    let result = Swift.Result { try body() }
    box.result.withLock { $0 = result }
    box.done.signal()
  }
  thread.stackSize = 128 * 1_048_576
  thread.start()
  box.done.wait()
  guard let result = box.result.withLock({ $0 }) else { throw CancellationError() }
  return try result.get()
}

private final class Box<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, any Error>?>(nil)
  let done = DispatchSemaphore(value: 0)
}
