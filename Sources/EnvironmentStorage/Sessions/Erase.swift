/// What a session has left outside the environment, in what the environment refers to.
///
/// ```swift
/// Erase { $0.cookieStorage.removeAll() }
/// ```
public struct Erase<Environment: Sendable>: Sendable {
  let erase: @Sendable (Environment) throws -> Void

  /// Says how to erase it.
  ///
  /// - Parameter erase: Gets the environment of the session that has ended: once for each layer of
  ///   the stack that was the session's, and once more after a crash in the middle of a logout. So
  ///   to erase what is erased already must do no harm. What it throws is told by `logout`.
  public init(_ erase: @escaping @Sendable (Environment) throws -> Void) {
    self.erase = erase
  }
}
