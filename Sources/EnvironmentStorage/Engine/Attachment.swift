import Foundation

/// The stack that a storage saves, and what does it.
///
/// `@unchecked Sendable` because the variables are touched with the lock held only.
final class Attachment: @unchecked Sendable {
  private let lock = NSLock()
  private var stack: ObjectIdentifier?
  private var autosave: Autosave?

  /// Attaches to a stack, and says whether that is not possible, for there is another.
  func attach(to newStack: AnyObject, _ start: () -> Autosave) -> Bool {
    lock.withLock {
      if let stack { return stack != ObjectIdentifier(newStack) }
      stack = ObjectIdentifier(newStack)
      autosave = start()
      return false
    }
  }

  /// Detaches, and says whether there was a stack.
  func detach() -> Bool {
    lock.withLock {
      defer {
        stack = nil
        autosave = nil
      }
      autosave?.cancel()
      return stack != nil
    }
  }

  /// Has what failed tried again.
  func tryAgain() {
    lock.withLock { autosave }?.tryAgain()
  }
}
