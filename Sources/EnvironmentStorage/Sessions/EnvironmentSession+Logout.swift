extension EnvironmentSession {
  /// Logs the user out, and returns when no data of the session is left.
  ///
  /// If it is called several times, also at once, the session ends once, with one event, and all calls
  /// return when that is durable. Without a session it erases data that an earlier logout has left.
  ///
  /// The environment is reset in any case, also if a store fails. A cancellation of the task does not stop
  /// it.
  ///
  /// - Returns: The session that this call has ended; nil if there was none, or another call has ended it.
  /// - Throws: ``StorageError/SessionFailure``: `notErased` if the session has ended for good, and some of
  ///   its data is left; `notEnded` if it has ended in memory only, and is restored at the next start.
  ///   Another call tries again.
  @discardableResult
  public func logout() async throws(StorageError.SessionFailure) -> SessionID? {
    try await end(nil)
  }

  /// Ends a session, unless it has ended.
  ///
  /// Use it for late responses: a server that rejects a token must not end the session that has begun
  /// since.
  ///
  /// - Parameter id: The session to end.
  /// - Returns: Whether this call has ended it.
  /// - Throws: ``StorageError/SessionFailure``, as `logout()`, which tries again.
  @discardableResult
  public func logout(in id: SessionID) async throws(StorageError.SessionFailure) -> Bool {
    try await end(id) != nil
  }

  /// Ends a session; nil: the current one.
  private func end(_ id: SessionID?) async throws(StorageError.SessionFailure) -> SessionID? {
    let hub = hub
    await hub.mutex.lock()
    defer { hub.mutex.unlock() }
    if let id, self.id != id { return nil }
    if hub.isErased, self.id == nil { return nil }
    // A task of its own, which is never cancelled. It sees the same scope as this one.
    let ending = await Task { await end(id, in: hub) }.value
    hub.isErased = ending.failures.isEmpty
    guard ending.failures.isEmpty else {
      throw StorageError.SessionFailure(
        ending.isFinal ? .notErased : .notEnded, causes: ending.failures)
    }
    return ending.id
  }

  private func end(_ id: SessionID?, in hub: SessionHub) async -> Ending {
    guard let storage else { return endAndErase(id, in: hub) }
    var ending = Ending()
    do throws(StorageError) {
      try await storage.logout { ending = endAndErase(id, in: hub) }
    } catch {
      ending.failures.append(error)
      switch error.kind {
      case .notEnded, .notAttached: ending.isFinal = false
      default: break
      }
    }
    return ending
  }

  private func endAndErase(_ id: SessionID?, in hub: SessionHub) -> Ending {
    let last = endInMemory(only: id)
    remember(last)
    let ending = Ending(id: last?.id, failures: erase(last))
    broadcast(last, in: hub)
    return ending
  }
}

/// The result of a logout.
private struct Ending: Sendable {
  var id: SessionID?
  var failures: [any Error] = []

  /// Whether the session does not come back at the next start.
  var isFinal = true
}
