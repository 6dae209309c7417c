/// What happens to sessions.
public enum SessionEvent: Hashable, Sendable {
  /// Somebody has logged in.
  case started(SessionID)

  /// Somebody has logged out, or somebody else has logged in.
  case ended(SessionID)
}
