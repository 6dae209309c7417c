import Environments
import Foundation

/// Broadcasts every event in order; slow subscribers miss nothing.
///
/// The events form a linked list, and each subscriber retains the last link that it received. So events
/// are released when all subscribers have received them, and without subscribers none is kept.
///
/// `@unchecked Sendable` because the variables, including those of the links, are accessed only with
/// the lock held.
package final class EventBroadcaster<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var last = Position()
  private let count = ChangeCounter()

  package init() {}

  /// A link of the list: an event, and the next link.
  ///
  /// The class is final and has one link. The compiler releases such a list in a loop, so that a long
  /// list does not overflow the thread's stack.
  package final class Position: @unchecked Sendable {
    fileprivate let element: Element?
    fileprivate var next: Position?

    fileprivate init(_ element: Element? = nil) {
      self.element = element
    }
  }

  /// The position from which a subscriber receives the following events.
  package var position: Position {
    lock.withLock { last }
  }

  /// Appends an event.
  package func broadcast(_ element: Element) {
    lock.withLock {
      let position = Position(element)
      last.next = position
      last = position
    }
    count.advance()
  }

  /// Waits for the event after a position.
  ///
  /// - Returns: The event and the next position; nil if the task was cancelled.
  func next(after position: Position) async -> (element: Element, position: Position)? {
    while !Task.isCancelled {
      // Read the count before the link: an event that is appended in between ends the wait below.
      let known = count.current
      if let next = lock.withLock({ position.next }), let element = next.element {
        return (element, next)
      }
      _ = await count.wait(past: known)
    }
    return nil
  }
}
