import Environments
import Foundation

/// Saves a short time after a change, so that one save includes many changes, and retries failed saves with
/// increasing delays.
///
/// It never blocks a thread. The first change after a save wakes a task; further changes until the next save
/// wake none.
final class Autosave: Sendable {
  private let signals: AsyncStream<Void>.Continuation
  private let watching: Task<Void, Never>
  private let saving: Task<Void, Never>

  init<Environment: Sendable>(
    _ saver: Saver<Environment>, of stack: EnvironmentStack<Environment>,
    delay afterChange: Duration, clock: any Clock<Duration>
  ) {
    // One signal is enough for many changes: a save writes the newest environment.
    let (toSave, signals) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (toWatch, marks) = AsyncStream.makeStream(
      of: ProcessWideMark.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    // The first save writes earlier changes, and does the pending work that the restore has found.
    signals.yield()
    watching = Task.detached {
      for await mark in toWatch {
        guard await stack.processWideChange(after: mark) != nil else { return }
        signals.yield()
      }
    }
    saving = Task.detached(priority: .utility) {
      for await _ in toSave {
        // It throws only if the task is cancelled.
        guard (try? await clock.sleep(for: afterChange)) != nil else { return }
        // A change from here on is signaled again, even if this save includes it.
        marks.yield(stack.processWideMark)
        var delay = Duration.seconds(1)
        while let failure = await saver.startSave().value, failure.isRetried {
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          delay = min(delay * 2, .seconds(60))
        }
      }
    }
  }

  deinit {
    signals.finish()
    watching.cancel()
    saving.cancel()
  }

  /// Retries a failed save.
  func tryAgain() {
    signals.yield()
  }
}

/// The storages that are attached, by their stacks, so that a session finds the one of its stack.
///
/// `@unchecked Sendable` because the variable is accessed only with the lock held.
final class AttachedStorages: @unchecked Sendable {
  private struct Entry {
    weak var storage: AnyObject?
    let stack: ObjectIdentifier
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  // environment-audit:ignore global.singleton: weak references to what each program attaches itself
  static let all = AttachedStorages()

  /// Adds a storage, which retains its stack as long as it is attached.
  func add(_ storage: AnyObject, to stack: ObjectIdentifier) {
    remove(storage)
    lock.withLock { entries.append(Entry(storage: storage, stack: stack)) }
  }

  func remove(_ storage: AnyObject) {
    lock.withLock { entries.removeAll { $0.storage == nil || $0.storage === storage } }
  }

  /// Returns the storages of a stack, in the order in which they were attached.
  func storages<Storage: AnyObject>(_ type: Storage.Type, of stack: ObjectIdentifier) -> [Storage] {
    lock.withLock { entries }.filter { $0.stack == stack }.compactMap { $0.storage as? Storage }
  }
}
