// environment-audit:ignore-file global.mutable: only the order of the numbers matters
import EnvironmentIssues

/// Asynchronous work that is running.
@MainActor
package final class EffectRun: Identifiable {
  /// The number of the run, so that effects are cancelled in the order in which they were started.
  package let id = EffectNumbers.next()
  let frame: EffectFrame
  private let work: EffectWork

  /// The scopes in which the effect was started, and in which its actions are handled.
  let scopes = TaskScopes()

  private(set) var isCancelled = false
  private var hasEnded = false
  private var task: Task<Void, Never>?

  package var place: SourcePlace { work.place }

  init(_ work: EffectWork, in frame: EffectFrame) {
    self.work = work
    self.frame = frame
    frame.scope.insert(self)
  }

  /// Starts the work.
  ///
  /// - Returns: The task; nil if the effect has been cancelled before.
  func begin() -> Task<Void, Never>? {
    if isCancelled {
      end(nil)
      return nil
    }
    let body = work.body
    // Concurrent, so that the work does not block the main actor; not detached, so that it inherits
    // the sender's task-local values.
    scopes.run {
      task = Task(priority: work.priority) { @concurrent in
        do {
          try Task.checkCancellation()
          try await body(self)
          await self.end(nil)
        } catch {
          await self.end(error)
        }
      }
    }
    return task
  }

  private func end(_ failure: (any Error)?) {
    hasEnded = true
    frame.scope.remove(id)
    let ledger = frame.destination.ledger
    ledger?.forget(self)
    // A reported error has its issue already.
    if let failure, !(failure is CancellationError), !(failure is any ReportedError), !isCancelled {
      ledger?.report(.uncaught(failure, of: frame.destination.actionPath(), at: place))
    }
    // Without the ledger, the store is gone.
    frame.workEnded(mayContinue: failure == nil && !isCancelled && ledger != nil)
    ledger?.beginRuns()
    ledger?.didEnd()
  }

  func receive(_ action: AnyAction) {
    if isCancelled { return }
    guard hasEnded else { return frame.send(action, by: self) }
    if let text = frame.text(action) {
      frame.destination.ledger?.report(.sentAfterEnd(text, at: place))
    }
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }

  func wait() async {
    await task?.value
  }
}

extension [EffectRun] {
  /// The effects in the order in which they were started.
  @MainActor var inOrder: [EffectRun] { sorted { $0.id < $1.id } }
}

/// Numbers effects and their scopes.
///
/// The order of a dictionary of objects differs from run to run, so that a simulation could not be repeated.
enum EffectNumbers {
  /// Under the library's lock, because each of the simulations that run in parallel has a main actor of its own.
  nonisolated(unsafe) private static var last = 0

  static func next() -> Int {
    withLock {
      last += 1
      return last
    }
  }
}
