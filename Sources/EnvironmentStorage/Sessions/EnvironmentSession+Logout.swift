extension EnvironmentSession {
  /// Logs out whoever is logged in, and returns when nothing of the session is left.
  ///
  /// However often it is called, and by however many at once, a session ends once, is announced
  /// once, and all of them return when that is durable. Where nobody is logged in it makes sure that
  /// nothing of a session is left.
  ///
  /// The environment is logged out in any case, also where a store refuses. Once it has begun it
  /// goes through, and it begins also where its task is cancelled.
  ///
  /// - Returns: The session that this call has ended; nil where there was none, or another call has
  ///   ended it.
  /// - Throws: ``StorageError/SessionFailure``: `notErased` if the session has ended for good and something of it is
  ///   left; `notEnded` if it has ended in memory only, and comes back at the next start. Calling it
  ///   again tries that again.
  @discardableResult
  public func logout() async throws(StorageError.SessionFailure) -> SessionID? {
    try await end(nil)
  }

  /// Ends a session, unless it is over.
  ///
  /// Meant for what comes late: a server's answer that a token is not valid must not log out who has
  /// logged in since.
  ///
  /// - Parameter id: The session that is to end.
  /// - Returns: Whether this call has ended it.
  /// - Throws: ``StorageError/SessionFailure``, `notErased`: what could not be erased. Calling `logout()` tries
  ///   that again.
  @discardableResult
  public func logout(in id: SessionID) async throws(StorageError.SessionFailure) -> Bool {
    try await end(id) != nil
  }

  /// Ends a session, or whichever there is.
  private func end(_ id: SessionID?) async throws(StorageError.SessionFailure) -> SessionID? {
    let hub = hub
    await hub.mutex.lock()
    defer { hub.mutex.unlock() }
    if let id, self.id != id { return nil }
    if hub.isErased, self.id == nil { return nil }
    // A task of its own, which nobody cancels. It sees the scope that this one sees.
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

/// What came of a logout.
private struct Ending: Sendable {
  var id: SessionID?
  var failures: [any Error] = []

  /// Whether the session does not come back at the next start.
  var isFinal = true
}
