extension EnvironmentSession {
  /// Logs somebody in, in one replacement of the environment, and returns when that is durable.
  ///
  /// Whoever was logged in before is logged out by it: everything that belongs to that session is
  /// reset before `change` runs. Two logins at once happen one after the other.
  ///
  /// ```swift
  /// try await session.login {
  ///   $0.apiService.oauthToken = Secret(envelope.accessToken)
  ///   $0.currentUser = envelope.user
  /// }
  /// ```
  ///
  /// Once it has begun it goes through, also where its task is cancelled. Without a storage, and in
  /// a scope, it returns when the environment has changed.
  ///
  /// - Parameters:
  ///   - id: What the session is called; no two may have the same id.
  ///   - change: Makes the environment that user's. It may run again where another writer came
  ///     first.
  /// - Returns: `id`.
  /// - Throws: ``StorageError/SessionFailure``: `cancelled` where nothing has happened; `notSaved` where the
  ///   session has begun in memory, and is being saved again and again; `notErased` where something
  ///   of the session before is left.
  @discardableResult
  public func login(
    id: SessionID = SessionID(), _ change: @escaping @Sendable (inout Environment) -> Void
  ) async throws(StorageError.SessionFailure) -> SessionID {
    let hub = hub
    await hub.mutex.lock()
    defer { hub.mutex.unlock() }
    if Task.isCancelled { throw StorageError.SessionFailure(.cancelled) }
    // A task of its own, which nobody cancels. It sees the scope that this one sees.
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
    // Nobody was logged in, so nobody has left anything.
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
