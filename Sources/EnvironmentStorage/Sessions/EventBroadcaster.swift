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

/// State that all sessions of one stack share; the process-wide stack and each scope have their own.
///
/// `@unchecked Sendable` because the variable is accessed only with `lock` held.
final class SessionHub: @unchecked Sendable {
  /// Held from the end of a change's closures until its events are broadcast, so that events have the order of the
  /// changes.
  ///
  /// No closure of the program runs meanwhile. Recursive, because releasing an environment may run one.
  private let lock = NSRecursiveLock()

  let events = EventBroadcaster<SessionEvent>()

  /// The number of logins.
  private var begun = 0

  /// The number of logins before the last logout that erased everything; nil if something may be left.
  private var erased: Int?

  var logins: Int { lock.withLock { begun } }

  /// Whether the last logout erased everything, so that another one has nothing to do.
  var isErased: Bool { lock.withLock { erased == begun } }

  /// Notes that a session begins, which will have data to erase.
  func begins() { lock.withLock { begun += 1 } }

  /// Notes that a logout has erased everything, unless a login has followed it.
  func erased(after logins: Int) { lock.withLock { erased = logins } }

  /// Takes and releases the lock of the hub for one change, which may be repeated.
  struct Turn {
    private let lock: NSRecursiveLock
    private var isHeld = false

    init(_ hub: SessionHub) { lock = hub.lock }

    mutating func begin() {
      if !isHeld { lock.lock() }
      isHeld = true
    }

    mutating func end() {
      if isHeld { lock.unlock() }
      isHeld = false
    }
  }
}

/// The hubs of all stacks in which a session has been used.
///
/// `@unchecked Sendable` because the variable is accessed only with the lock held.
final class SessionHubs: @unchecked Sendable {
  private struct Entry {
    weak var stack: AnyObject?
    let hub: SessionHub
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns the hub of a stack.
  ///
  /// A hub is released some time after its stack.
  func hub(of stack: AnyObject) -> SessionHub {
    lock.withLock {
      let id = ObjectIdentifier(stack)
      // A stack that was released may have had the same address.
      if let entry = entries[id], entry.stack != nil { return entry.hub }
      entries = entries.filter { $0.value.stack != nil }
      let hub = SessionHub()
      entries[id] = Entry(stack: stack, hub: hub)
      return hub
    }
  }
}
