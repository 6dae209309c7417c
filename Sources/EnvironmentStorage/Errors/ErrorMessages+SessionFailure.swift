extension ErrorMessages {
  static func explanation(of reason: StorageError.SessionFailure.Reason) -> String {
    switch reason {
    case .cancelled:
      "The login did not begin, because the task was cancelled before. Call login again."
    case .notSaved:
      """
      Logged in, but the session is not saved: it would not survive a restart. The storage retries \
      the save; await its flush() to know when it succeeds.
      """
    case .notErased:
      """
      Logged out, but not everything of the session could be erased. Call logout again, which \
      erases the rest; so does the next restore.
      """
    case .notEnded:
      """
      The session has ended in memory only: it could not be erased, and comes back at the next \
      start. Revoke it at the server, and call logout again.
      """
    }
  }
}
