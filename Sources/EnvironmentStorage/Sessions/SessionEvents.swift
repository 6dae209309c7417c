/// The session events of a stack, in order and without gaps.
///
/// ```swift
/// for await event in session.events {
///   if case .ended = event { show(.loginScreen) }
/// }
/// ```
///
/// Each iterator receives every event that follows the creation of the sequence, however late the
/// iteration begins. The sequence belongs to the stack that the creating task saw: in a scope, to the
/// scope. It ends only when the iterating task is cancelled.
///
/// A session that was restored when the program started causes no event: see
/// ``EnvironmentSession/id``.
public struct SessionEvents: AsyncSequence, Sendable {
  /// A session event.
  public typealias Element = SessionEvent

  /// The sequence throws no error.
  public typealias Failure = Never

  let broadcaster: EventBroadcaster<SessionEvent>
  let start: EventBroadcaster<SessionEvent>.Position

  init(of broadcaster: EventBroadcaster<SessionEvent>) {
    self.broadcaster = broadcaster
    start = broadcaster.position
  }

  /// Creates an iterator over the events since the creation of the sequence.
  ///
  /// - Returns: An iterator, for one task.
  public func makeAsyncIterator() -> Iterator {
    Iterator(broadcaster: broadcaster, last: start)
  }

  /// Waits for the events, in order.
  public struct Iterator: AsyncIteratorProtocol {
    let broadcaster: EventBroadcaster<SessionEvent>
    var last: EventBroadcaster<SessionEvent>.Position

    /// Waits for the next event.
    ///
    /// - Returns: The event, or nil if the task was cancelled.
    public mutating func next() async -> SessionEvent? {
      await next(isolation: #isolation)
    }

    /// Waits for the next event.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The event, or nil if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> SessionEvent? {
      guard let received = await broadcaster.next(after: last) else { return nil }
      last = received.position
      return received.element
    }
  }
}

/// A login or a logout.
public enum SessionEvent: Hashable, Sendable {
  /// A session has begun.
  case started(SessionID)

  /// A session has ended: by a logout, or because another session has begun.
  case ended(SessionID)
}
