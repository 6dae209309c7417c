extension EnvironmentSession {
  /// Logs the user out, and returns when no data of the session is left.
  ///
  /// If several tasks call it, also at the same time, the session ends once, with one event, and all calls
  /// return when this is durable. Without a session, the method erases data that an earlier logout has left.
  ///
  /// The environment is reset even if a store fails. Cancelling the task does not stop a logout.
  ///
  /// - Returns: The session that this call has ended; nil if there was none, or another call has ended it.
  /// - Throws: ``StorageError/SessionFailure``: `notErased` if the session has ended permanently, and
  ///   some of its data is left; `notEnded` if it has ended in memory only, and is restored at the next start.
  ///   Another call retries the failed steps.
  @discardableResult
  public func logout() async throws(StorageError.SessionFailure) -> SessionID? {
    try await end(nil)
  }

  /// Ends a session, if it is still the current one.
  ///
  /// Use it for late responses: a server that rejects the token of an ended session must not end a newer
  /// session.
  ///
  /// - Parameter id: The session to end.
  /// - Returns: Whether this call has ended it.
  /// - Throws: ``StorageError/SessionFailure``, as `logout()`. Call `logout()` to retry the failed steps.
  @discardableResult
  public func logout(in id: SessionID) async throws(StorageError.SessionFailure) -> Bool {
    try await end(id) != nil
  }

  /// Ends a session, or the current one if `id` is nil.
  private func end(_ id: SessionID?) async throws(StorageError.SessionFailure) -> SessionID? {
    let hub = hub
    await hub.mutex.lock()
    defer { hub.mutex.unlock() }
    if let id, self.id != id { return nil }
    if hub.isErased, self.id == nil { return nil }
    // An unstructured task, which is never cancelled. It inherits the scope of this task.
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

  /// Whether the next start does not restore the session.
  var isFinal = true
}
