import Environments
import Foundation

/// The storages that are attached, by the stack and the process that they save.
///
/// A session finds its storage here: in an isolated process of a test, the one that is attached
/// there.
///
/// `@unchecked Sendable` because the variable is accessed only with the lock held.
final class AttachedStorages: @unchecked Sendable {
  /// A stack in a process.
  ///
  /// An attached storage retains both objects, so their addresses are not reused.
  struct Place: Hashable {
    private let stack: ObjectIdentifier
    private let process: ObjectIdentifier

    /// The stack in the process that the current task is in.
    init<Environment>(of stack: EnvironmentStack<Environment>) {
      self.stack = ObjectIdentifier(stack)
      process = self.stack
    }
  }

  private struct Entry {
    weak var storage: AnyObject?
  }

  private let lock = NSLock()
  private var entries: [Place: [Entry]] = [:]

  /// The storages of the program.
  // environment-audit:ignore global.singleton: each isolated process has storages of its own in it
  static let all = AttachedStorages()

  func add(_ storage: AnyObject, at place: Place) {
    change { entries in
      if entries[place, default: []].contains(where: { $0.storage === storage }) { return }
      entries[place, default: []].append(Entry(storage: storage))
    }
  }

  func remove(_ storage: AnyObject) {
    change { entries in
      for place in entries.keys { entries[place]?.removeAll { $0.storage === storage } }
    }
  }

  /// Returns the storages of one type at a place, in the order in which they were attached.
  func storages<Storage: AnyObject>(of type: Storage.Type, at place: Place) -> [Storage] {
    lock.withLock { entries[place]?.map(\.storage) ?? [] }.compactMap { $0 as? Storage }
  }

  /// Changes the entries, and removes those whose storages have been released.
  private func change(_ change: (inout [Place: [Entry]]) -> Void) {
    // Released after unlocking, because releasing a storage also releases closures of the program.
    var storages: [AnyObject?] = []
    lock.withLock {
      storages = entries.values.joined().map(\.storage)
      entries = entries.mapValues { $0.filter { $0.storage != nil } }
      change(&entries)
      entries = entries.filter { !$0.value.isEmpty }
    }
    withExtendedLifetime(storages) {}
  }
}
