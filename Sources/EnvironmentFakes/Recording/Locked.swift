import Foundation

/// A value that a lock protects.
///
/// It uses `NSLock`, because ThreadSanitizer on Linux reports false races in the standard library's
/// `Mutex`, but supports the POSIX mutex behind `NSLock`.
///
/// `@unchecked Sendable` because `value` is accessed under the lock only.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ use: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try use(&value) }
  }
}
