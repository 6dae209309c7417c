import Foundation

/// The state of a session in one place: on the process-wide stack, or in one scope.
///
/// `@unchecked Sendable` because the variables are accessed only with `lock` held.
final class SessionHub: @unchecked Sendable {
  /// Held from the end of a change's closures until its events are broadcast, so that events have the order of the
  /// changes.
  ///
  /// No closure of the program runs meanwhile. Recursive, because releasing an environment may run one.
  private let lock = NSRecursiveLock()

  /// The subscribers' streams, which keep the events that a subscriber has not received.
  private var subscribers: [UInt: AsyncStream<SessionEvent>.Continuation] = [:]
  private var subscriptions: UInt = 0

  /// Returns the events from now on.
  func events() -> AsyncStream<SessionEvent> {
    let (events, subscriber) = AsyncStream.makeStream(of: SessionEvent.self)
    lock.withLock {
      subscriptions += 1
      let id = subscriptions
      subscriber.onTermination = { [weak self] _ in self?.remove(id) }
      subscribers[id] = subscriber
    }
    return events
  }

  private func remove(_ id: UInt) { lock.withLock { subscribers[id] = nil } }

  /// Broadcasts an event; slow subscribers miss nothing.
  func broadcast(_ event: SessionEvent) {
    lock.withLock { for subscriber in subscribers.values { subscriber.yield(event) } }
  }

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

/// The hubs of one session: of the process-wide stack, and of each scope in which it has been used.
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
