import Environments
import Foundation

/// Broadcasts every event in order; slow subscribers miss nothing.
///
/// The events are a chain of links, and a subscriber holds the last link that it received. So events
/// that all subscribers have received are released, and without subscribers none is kept.
///
/// `@unchecked Sendable` because the variables, those of the links included, are accessed with the
/// lock held only.
package final class EventBroadcaster<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var last = Position()
  private let count = ChangeCounter()

  package init() {}

  /// An event, and the one that followed it.
  ///
  /// Final, and with one link only: the compiler releases such a chain in a loop, so that a long one
  /// does not overflow the thread's stack.
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
      // Read first: an event that follows is counted after this.
      let known = count.current
      if let next = lock.withLock({ position.next }), let element = next.element {
        return (element, next)
      }
      _ = await count.wait(past: known)
    }
    return nil
  }
}
