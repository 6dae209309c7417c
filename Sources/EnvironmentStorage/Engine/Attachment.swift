import Environments
import Foundation

/// The stack that a storage saves, and its automatic saving.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
final class Attachment: @unchecked Sendable {
  private let lock = NSLock()
  private var stack: ObjectIdentifier?
  private var autosave: Autosave?

  /// Attaches to a stack, unless it is attached already.
  ///
  /// - Returns: Whether it is attached to that stack now.
  func attach(to newStack: ObjectIdentifier, _ start: () -> Autosave) -> Bool {
    lock.withLock {
      if let stack { return stack == newStack }
      stack = newStack
      autosave = start()
      return true
    }
  }

  /// Detaches, and returns whether there was a stack.
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

  /// Retries a failed save.
  func tryAgain() {
    lock.withLock { autosave }?.tryAgain()
  }
}

/// The storages that are attached, by their stacks, so that a session finds the one of its stack.
///
/// `@unchecked Sendable` because the variable is accessed only with the lock held.
final class AttachedStorages: @unchecked Sendable {
  private struct Entry {
    weak var storage: AnyObject?
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [Entry]] = [:]

  // environment-audit:ignore global.singleton: weak references to what each program attaches itself
  static let all = AttachedStorages()

  /// Adds a storage, which retains its stack as long as it is attached.
  func add(_ storage: AnyObject, to stack: ObjectIdentifier) {
    lock.withLock {
      entries = entries.mapValues { $0.filter { $0.storage != nil } }.filter { !$0.value.isEmpty }
      if entries[stack]?.contains(where: { $0.storage === storage }) == true { return }
      entries[stack, default: []].append(Entry(storage: storage))
    }
  }

  func remove(_ storage: AnyObject) {
    lock.withLock { entries = entries.mapValues { $0.filter { $0.storage !== storage } } }
  }

  /// Returns the storages of a stack, in the order in which they were attached.
  func storages<Storage: AnyObject>(_ type: Storage.Type, of stack: ObjectIdentifier) -> [Storage] {
    lock.withLock { entries[stack]?.compactMap(\.storage) ?? [] }.compactMap { $0 as? Storage }
  }
}
