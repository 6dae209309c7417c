/// A login or a logout.
public enum SessionEvent: Hashable, Sendable {
  /// A session has begun.
  case started(SessionID)

  /// A session has ended: by a logout, or because another session has begun.
  case ended(SessionID)
}
