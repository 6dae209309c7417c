import Environments

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
    _ saver: Saver<Environment>, of environments: ProcessWideEnvironments<Environment>,
    delays: SavingDelays, clock: any Clock<Duration>
  ) {
    // One signal is enough for many changes: a save writes the newest environment.
    let (toSave, signals) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (toWatch, marks) = AsyncStream.makeStream(
      of: ProcessWideEnvironments<Environment>.Mark.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    // The first save writes earlier changes, and does the pending work that the restore has found.
    signals.yield()
    watching = Task.detached {
      for await mark in toWatch {
        guard await environments.change(after: mark) != nil else { return }
        signals.yield()
      }
    }
    saving = Task.detached(priority: .utility) {
      for await _ in toSave {
        // It throws only if the task is cancelled.
        guard (try? await clock.sleep(for: delays.afterChange)) != nil else { return }
        // A change from here on is signaled again, even if this save includes it.
        marks.yield(environments.mark)
        var delay = delays.afterFailure
        while await saver.startSave().value != nil, await saver.needsRepetition() {
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          delay = min(delay * 2, delays.longest)
        }
      }
    }
  }

  deinit {
    cancel()
  }

  /// Retries a failed save.
  func tryAgain() {
    signals.yield()
  }

  /// Ends saving.
  func cancel() {
    signals.finish()
    watching.cancel()
    saving.cancel()
  }
}

/// The delays of saves and retries.
struct SavingDelays: Equatable, Sendable {
  var afterChange: Duration
  var afterFailure: Duration = .seconds(1)
  var longest: Duration = .seconds(60)
}
