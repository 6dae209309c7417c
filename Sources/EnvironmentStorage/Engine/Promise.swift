import Foundation

/// A value that is set once, and that tasks await.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
final class Promise<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Value?
  private var waiters: [@Sendable (Value) -> Void] = []

  init(_ result: Value? = nil) {
    self.result = result
  }

  /// Sets the value; later calls have no effect.
  func resolve(_ value: Value) {
    let waiting = lock.withLock { () -> [@Sendable (Value) -> Void] in
      guard result == nil else { return [] }
      result = value
      defer { waiters = [] }
      return waiters
    }
    for waiter in waiting { waiter(value) }
  }

  /// Waits for the value, also in a task that is cancelled.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        whenResolved { continuation.resume(returning: $0) }
      }
    }
  }

  /// Waits for the value, or until the task is cancelled.
  ///
  /// - Parameter cancelled: The value if the task is cancelled.
  /// - Returns: The value.
  func value(orIfCancelled cancelled: Value) async -> Value {
    let answer = Promise()
    whenResolved { answer.resolve($0) }
    return await withTaskCancellationHandler {
      await answer.value
    } onCancel: {
      answer.resolve(cancelled)
    }
  }

  /// Calls a function with the value: now, or when it is set.
  func whenResolved(_ body: @escaping @Sendable (Value) -> Void) {
    let result = lock.withLock { () -> Value? in
      if self.result == nil { waiters.append(body) }
      return self.result
    }
    if let result { body(result) }
  }
}
