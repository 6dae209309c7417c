import Environments

/// Saves after every change, some time later, so that many changes are one save, and again where a
/// save fails, later and later.
///
/// Nothing in here blocks. The first change after a save wakes a task; those that follow, until the
/// next save, find nobody to wake.
final class Autosave: Sendable {
  private let signals: AsyncStream<Void>.Continuation
  private let watching: Task<Void, Never>
  private let saving: Task<Void, Never>

  init<Environment: Sendable>(
    _ saver: Saver<Environment>, of environments: ProcessWideEnvironments<Environment>,
    delays: SavingDelays, clock: any Clock<Duration>
  ) {
    // One signal is as good as ten: what is saved is the newest.
    let (toSave, signals) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (toWatch, marks) = AsyncStream.makeStream(
      of: ProcessWideEnvironments<Environment>.Mark.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    // What was changed before, and what was found to do.
    signals.yield()
    watching = Task.detached {
      for await mark in toWatch {
        guard await environments.change(after: mark) != nil else { return }
        signals.yield()
      }
    }
    saving = Task.detached(priority: .utility) {
      for await _ in toSave {
        // Thrown where the task is cancelled only.
        guard (try? await clock.sleep(for: delays.afterChange)) != nil else { return }
        // What comes after this is another change, whether it is saved now or not.
        marks.yield(environments.mark)
        var delay = delays.afterFailure
        while await saver.run({ $0.saveIsToBeRepeated() }) {
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          delay = min(delay * 2, delays.longest)
        }
      }
    }
  }

  deinit {
    cancel()
  }

  /// Has what failed tried again.
  func tryAgain() {
    signals.yield()
  }

  /// Saves no more.
  func cancel() {
    signals.finish()
    watching.cancel()
    saving.cancel()
  }
}

/// How long a storage waits.
struct SavingDelays: Equatable, Sendable {
  var afterChange: Duration
  var afterFailure: Duration = .seconds(1)
  var longest: Duration = .seconds(60)
}

extension Saver {
  /// Saves, and says whether that is to be tried again.
  ///
  /// What cannot be encoded cannot be encoded a second later either.
  fileprivate func saveIsToBeRepeated() -> Bool {
    (try? save()) == nil && isToBeRepeated
  }
}
