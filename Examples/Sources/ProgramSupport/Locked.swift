import Foundation

/// A value that only one thread accesses at a time.
///
/// Uses `NSLock` and not `Synchronization.Mutex`, because ThreadSanitizer on Linux does not support
/// the latter, and reports false data races.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable, because `value` is accessed only while the lock is held.
  private var value: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
