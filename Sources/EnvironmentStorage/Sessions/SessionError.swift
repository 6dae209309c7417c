/// Why a login or a logout is not complete.
public struct SessionError: Error, Sendable {
  /// What is missing.
  public enum Reason: Equatable, Sendable {
    /// The task was cancelled before a login began. Nothing has changed.
    case cancelled

    /// The session has begun, in memory. It is not saved yet, and being saved again and again.
    case notSaved

    /// The session has ended for good. Something of it is still there.
    case notErased

    /// The session has ended in memory only: no store could be told, and it comes back at the next
    /// start, unless the server ends it. Do not tell the user that they are logged out.
    case notEnded
  }

  /// What is missing.
  public var reason: Reason

  /// What stood in the way, one error for each thing.
  public var causes: [any Error]

  /// Makes an error, to see what a program says of it.
  ///
  /// - Parameters:
  ///   - reason: What is missing.
  ///   - causes: What stood in the way.
  public init(_ reason: Reason, causes: [any Error] = []) {
    self.reason = reason
    self.causes = causes
  }
}

extension SessionError: CustomStringConvertible {
  /// What has happened, why, and what to do.
  public var description: String {
    let because = causes.map { " \($0)" }.joined()
    return switch reason {
    case .cancelled:
      "Nobody was logged in, because the task was cancelled before. Call login again."
    case .notSaved:
      """
      Logged in, but the session is not saved: it would not survive a restart. It is being saved \
      again until that works; await the storage's flush() to know when.\(because)
      """
    case .notErased:
      """
      Logged out, but not everything of the session could be erased. Call logout again, which \
      erases what is left; so does the next restore.\(because)
      """
    case .notEnded:
      """
      The session has ended in memory only: it could not be erased, and comes back at the next \
      start. Revoke it at the server, and call logout again.\(because)
      """
    }
  }
}
