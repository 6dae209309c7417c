extension EnvironmentSession {
  /// Logs a user in by one atomic replacement of the environment, and returns when it is durable.
  ///
  /// If another session is in progress, it ends: its parts are reset before `change` runs. Concurrent logins
  /// run one after the other.
  ///
  /// ```swift
  /// try await session.login {
  ///   $0.apiService.oauthToken = Secret(envelope.accessToken)
  ///   $0.currentUser = envelope.user
  /// }
  /// ```
  ///
  /// Cancelling the task does not stop a login that has begun. Without a storage, and in a scope, the method
  /// returns when the environment has changed.
  ///
  /// - Parameters:
  ///   - id: The unique id of the session.
  ///   - change: Sets the fields of the user. It runs again if another writer has replaced the environment
  ///     meanwhile.
  /// - Returns: `id`.
  /// - Throws: ``StorageError/SessionFailure``: `cancelled` if the login has not begun; `notSaved` if the
  ///   session has begun in memory, and the storage retries the save; `notErased` if data of the previous
  ///   session is left.
  @discardableResult
  public func login(
    id: SessionID = SessionID(), _ change: @escaping @Sendable (inout Environment) -> Void
  ) async throws(StorageError.SessionFailure) -> SessionID {
    let hub = hub
    await hub.mutex.lock()
    defer { hub.mutex.unlock() }
    if Task.isCancelled { throw StorageError.SessionFailure(.cancelled) }
    // An unstructured task, which is never cancelled. It inherits the scope of this task.
    let failure = await Task { await begin(id, change, in: hub) }.value
    if let failure { throw failure }
    return id
  }

  private func begin(
    _ id: SessionID, _ change: @Sendable (inout Environment) -> Void, in hub: SessionHub
  ) async -> StorageError.SessionFailure? {
    hub.isErased = false
    var begun: Environment?
    let last = endInMemory { environment in
      change(&environment)
      environment[keyPath: declaration.identity] = id
      begun = environment
    }
    remember(last)
    if let begun, let saver = storage?.saver {
      saver.note { [begun] in $0.remember(begun: begun) }
    }
    // Without a previous session there is nothing to erase.
    let unerased = last?.id == nil ? [] : erase(last)
    broadcast(last, in: hub)
    hub.events.broadcast(.started(id))
    do {
      try await storage?.flush()
    } catch {
      return StorageError.SessionFailure(.notSaved, causes: [error] + unerased)
    }
    return unerased.isEmpty ? nil : StorageError.SessionFailure(.notErased, causes: unerased)
  }
}
