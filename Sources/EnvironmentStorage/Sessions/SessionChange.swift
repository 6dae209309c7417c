/// A login or logout that has changed the environment, and is being stored.
///
/// ```swift
/// try await session.login { $0.currentUser = user }.durable
///
/// let logout = session.logout()
/// show(.loginScreen)
/// try await logout.durable
/// ```
///
/// The storage writes the change whether or not ``durable`` is awaited.
public struct SessionChange: Sendable {
  /// The session that has begun; nil after a logout.
  public let started: SessionID?

  /// The session that has ended; nil if there was none, or another call has ended it.
  public let ended: SessionID?

  let outcome: Promise<StorageError.SessionFailure?>

  /// Returns when the change is durable: a login survives a crash from now on, and no start restores the session that
  /// has ended.
  ///
  /// Without a storage, and in a scope, it returns at once. It waits in a task that is cancelled, too.
  ///
  /// - Throws: ``StorageError/SessionFailure``. After a login, `notSaved` if only memory has the session, and the
  ///   storage retries the save. After either, `notErased` if the former session has ended for good and some of its
  ///   data is left, and `notEnded` if the next start restores it; another logout retries the failed steps.
  public var durable: Void {
    get async throws(StorageError.SessionFailure) {
      if let failure = await outcome.value { throw failure }
    }
  }
}
