import Foundation

extension StackStorage {
  /// Saves the newest environment without a delay.
  func saveNow() async throws(StorageError) {
    let outcome = await FirstOutcome<StorageError>.wait(orElse: saver.problem(.cancelled)) {
      done in
      saver.start { done($0.saveResult()) }
    }
    if case .failure(let problem) = outcome {
      attachment.tryAgain()
      throw problem
    }
  }

  /// Ends a session, so that no crash after the first write restores it.
  ///
  /// First, a tombstone records in a store that the session has ended. Then `endInMemory` is called,
  /// exactly once, on the caller's actor, even if the tombstone could not be written. Then the secrets
  /// are removed, and the record is replaced. Other saves wait until the logout is done. Cancelling the
  /// task does not stop it.
  ///
  /// - Parameter endInMemory: Resets the environment, and erases data outside it.
  /// - Throws: The error of a step that failed. The storage retries it.
  package func logout(_ endInMemory: () -> Void) async throws(StorageError) {
    await saver.run { $0.beginLogout() }
    endInMemory()
    if case .failure(let problem) = await saver.endLogout() {
      attachment.tryAgain()
      throw problem
    }
  }
}

extension Saver {
  /// Starts a piece of work on the queue.
  func start(_ work: @escaping @Sendable (Saver) -> Void) {
    queue.async { self.whenFree { work(self) } }
  }
}

/// The first of two outcomes: the result of some work, or the cancellation of the task that awaits it.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
private final class FirstOutcome<Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var outcome: Result<Void, Failure>?
  private var waiter: CheckedContinuation<Result<Void, Failure>, Never>?

  static func wait(
    orElse cancellation: Failure,
    _ start: (@escaping @Sendable (Result<Void, Failure>) -> Void) -> Void
  ) async -> Result<Void, Failure> {
    let first = FirstOutcome()
    start { first.settle($0) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { first.add($0) }
    } onCancel: {
      first.settle(.failure(cancellation))
    }
  }

  private func settle(_ outcome: Result<Void, Failure>) {
    let waiter = lock.withLock { () -> CheckedContinuation<Result<Void, Failure>, Never>? in
      guard self.outcome == nil else { return nil }
      self.outcome = outcome
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume(returning: outcome)
  }

  private func add(_ waiter: CheckedContinuation<Result<Void, Failure>, Never>) {
    let outcome = lock.withLock { () -> Result<Void, Failure>? in
      if self.outcome == nil { self.waiter = waiter }
      return self.outcome
    }
    if let outcome { waiter.resume(returning: outcome) }
  }
}
