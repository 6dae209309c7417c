import NIOConcurrencyHelpers

/// Lets the updates of a session in this process follow one another.
///
/// Otherwise, of many updates at once, the store would accept one and refuse the others, and each of them would load and
/// write the whole value again, time after time.
final class SessionUpdates: Sendable {
  private typealias Waiter = CheckedContinuation<SessionRecord?, Never>

  /// The updates that wait for the one in progress, by their sessions.
  private let waiters = NIOLockedValueBox<[SessionKey: [Waiter]]>([:])

  /// Waits until no other update of a session is in progress.
  ///
  /// - Returns: The record that the update before has saved; nil if there was none, or it has failed.
  func begin(_ key: SessionKey) async -> SessionRecord? {
    await withCheckedContinuation { waiter in
      let isFirst = waiters.withLockedValue { waiters in
        waiters[key]?.append(waiter)
        if waiters[key] != nil { return false }
        waiters[key] = []
        return true
      }
      if isFirst { waiter.resume(returning: nil) }
    }
  }

  /// Ends an update.
  ///
  /// - Parameters:
  ///   - key: The session.
  ///   - record: The saved record. If it is nil, the update has failed, and all others go on at once, because they would
  ///     wait one after the other for a store that does not answer.
  func end(_ key: SessionKey, saved record: SessionRecord?) {
    let next = waiters.withLockedValue { waiters -> [Waiter] in
      guard let waiting = waiters[key], !waiting.isEmpty, record != nil else {
        return waiters.removeValue(forKey: key) ?? []
      }
      waiters[key]?.removeFirst()
      return [waiting[0]]
    }
    for waiter in next { waiter.resume(returning: record) }
  }
}
