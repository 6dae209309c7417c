import EnvironmentStorage

extension EnvironmentSession {
  /// Logs in, and returns the session when it is durable.
  @discardableResult
  func logInDurably(
    id: SessionID = SessionID(), _ change: (inout Environment) -> Void
  ) async throws(SessionFailure) -> SessionID {
    let login = login(id: id, change)
    try await login.durable
    return id
  }

  /// Logs out, and returns the session that this call has ended when that is durable.
  @discardableResult
  func logOutDurably() async throws(SessionFailure) -> SessionID? {
    let logout = logout()
    try await logout.durable
    return logout.ended
  }
}

/// The failure of a login or logout; nil if it succeeds.
func sessionFailure<Result>(_ change: () async throws -> Result) async -> SessionFailure? {
  do {
    _ = try await change()
    return nil
  } catch {
    return error as? SessionFailure
  }
}
