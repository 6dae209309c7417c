extension StorageError {
  /// The error of a login or a logout that is not complete.
  public struct SessionFailure: Error, Sendable {
    /// The reason why a login or a logout is not complete.
    public enum Reason: Equatable, Sendable {
      /// The task was cancelled before a login began. Nothing has changed.
      case cancelled

      /// The session has begun in memory, and is not saved yet. The storage retries the save.
      case notSaved

      /// The session has ended permanently. Some of its data is still stored.
      case notErased

      /// The session has ended in memory only: no store recorded it, and the session is restored at
      /// the next start, unless the server ends it. Do not tell the user that they are logged out.
      case notEnded
    }

    /// The reason why the login or the logout is not complete.
    public var reason: Reason

    /// The errors that caused it.
    public var causes: [any Error]

    /// Creates an error, for example to test how a program presents it.
    ///
    /// - Parameters:
    ///   - reason: The reason why the login or the logout is not complete.
    ///   - causes: The errors that caused it.
    public init(_ reason: Reason, causes: [any Error] = []) {
      self.reason = reason
      self.causes = causes
    }
  }
}
