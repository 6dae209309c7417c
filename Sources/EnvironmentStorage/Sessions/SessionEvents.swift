/// What happens to the sessions of a stack, one event after the other, none left out.
///
/// ```swift
/// for await event in session.events {
///   if case .ended = event { show(.loginScreen) }
/// }
/// ```
///
/// It has everything that happens after it was asked for, however late it is iterated, and for
/// each of those who iterate it. It follows the stack that the task saw which asked for it: in a
/// scope, the scope's. It ends where its task is cancelled, and does not end otherwise.
///
/// A session that was restored when the program started is not announced: see
/// ``EnvironmentSession/id``.
public struct SessionEvents: AsyncSequence, Sendable {
  /// What is delivered.
  public typealias Element = SessionEvent

  /// Nothing is thrown.
  public typealias Failure = Never

  let announcements: Announcements<SessionEvent>
  let start: Announcements<SessionEvent>.Link

  init(of announcements: Announcements<SessionEvent>) {
    self.announcements = announcements
    start = announcements.now
  }

  /// Makes an iterator over everything that has happened since the sequence was asked for.
  ///
  /// - Returns: An iterator, for one task.
  public func makeAsyncIterator() -> Iterator {
    Iterator(announcements: announcements, last: start)
  }

  /// Waits for one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let announcements: Announcements<SessionEvent>
    var last: Announcements<SessionEvent>.Link

    /// Waits for the next event.
    ///
    /// - Returns: The event, or nil where the task was cancelled.
    public mutating func next() async -> SessionEvent? {
      await next(isolation: #isolation)
    }

    /// Waits for the next event.
    ///
    /// - Parameter actor: The actor on which the caller runs.
    /// - Returns: The event, or nil where the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> SessionEvent? {
      guard let heard = await announcements.next(after: last) else { return nil }
      last = heard.link
      return heard.element
    }
  }
}
