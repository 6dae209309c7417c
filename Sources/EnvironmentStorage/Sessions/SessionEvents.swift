/// The session events of a stack, in order and without gaps.
///
/// ```swift
/// for await event in session.events {
///   if case .ended = event { show(.loginScreen) }
/// }
/// ```
///
/// Each read of ``EnvironmentSession/events`` makes a sequence for one iteration, which receives every event from then
/// on, however late the iteration begins. The sequence belongs to the stack that the reading task saw: in a scope, to
/// the scope. The sequence ends only when the iterating task is cancelled.
///
/// A session that was restored when the program started causes no event: see
/// ``EnvironmentSession/id``.
public typealias SessionEvents = AsyncStream<SessionEvent>

/// A login or a logout.
public enum SessionEvent: Hashable, Sendable {
  /// A session has begun.
  case started(SessionID)

  /// A session has ended: by a logout, or because another session has begun.
  case ended(SessionID)
}
