import Foundation

/// A value behind a lock.
///
/// `NSLock` and not the standard library's `Mutex`, in which ThreadSanitizer sees races on Linux
/// that there are none of: it understands the POSIX mutex behind `NSLock`.
///
/// `@unchecked Sendable` because `value` is touched with the lock held only.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ use: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try use(&value) }
  }
}
