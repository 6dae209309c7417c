import Foundation

/// The stack that a storage saves, and its automatic saving.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
final class Attachment: @unchecked Sendable {
  private let lock = NSLock()
  private var place: AttachedStorages.Place?
  private var autosave: Autosave?

  /// Attaches to a stack in a process, unless it is attached already.
  ///
  /// - Returns: The place to which it is attached, which differs if it was attached elsewhere before.
  func attach(
    to newPlace: AttachedStorages.Place, _ start: () -> Autosave
  ) -> AttachedStorages.Place {
    lock.withLock {
      if let place { return place }
      place = newPlace
      autosave = start()
      return newPlace
    }
  }

  /// Returns whether the storage is attached at a place.
  func isAttached(to place: AttachedStorages.Place) -> Bool {
    lock.withLock { self.place == place }
  }

  /// Detaches, and returns whether there was a stack.
  func detach() -> Bool {
    lock.withLock {
      defer {
        place = nil
        autosave = nil
      }
      autosave?.cancel()
      return place != nil
    }
  }

  /// Retries a failed save.
  func tryAgain() {
    lock.withLock { autosave }?.tryAgain()
  }
}
