import Foundation

/// A count behind a lock that ThreadSanitizer understands.
///
/// `@unchecked Sendable` because the count is reached through the lock only.
final class Locked: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  func change(by difference: Int) {
    lock.withLock { number += difference }
  }
}
