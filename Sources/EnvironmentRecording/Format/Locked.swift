import Foundation

/// A value that a lock protects.
///
/// It uses `NSLock`, because ThreadSanitizer on Linux reports false races in the standard library's `Mutex`.
///
/// `@unchecked Sendable` because `value` is accessed under the lock only.
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
