import Foundation

/// A value that several tasks change.
///
/// `@unchecked Sendable` because the value is accessed with the lock held only.
package final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: Value

  package init(_ value: Value) { storage = value }

  package var value: Value { lock.withLock { storage } }

  package func withLockedValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&storage) }
  }

  package func append<Element>(_ element: Element) where Value == [Element] {
    withLockedValue { $0.append(element) }
  }
}

extension Shared<Int> {
  /// Adds one, and returns the sum.
  @discardableResult
  package func increment() -> Int {
    withLockedValue { value in
      value += 1
      return value
    }
  }
}

/// An event that a test waits for.
package struct Event: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  package func happen() { continuation.finish() }

  /// Waits until the event has happened, or the task is cancelled.
  package func wait() async {
    for await _ in stream {}
  }
}
