import Foundation

/// A value that is touched by one thread at a time.
///
/// `NSLock` rather than `Synchronization.Mutex`, because ThreadSanitizer on Linux does not know
/// the latter, and reports races where there are none.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable because `value` is reached through the lock only.
  private var value: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
