import Foundation

/// The subscribers of a session's events: on the process-wide stack, and in scopes.
///
/// `@unchecked Sendable` because the variables are accessed only with `lock` held.
final class SessionHub: @unchecked Sendable {
  /// Held from the end of a change's closures until its events are broadcast, so that events have the order of the
  /// changes.
  ///
  /// No closure of the program runs meanwhile. Recursive, because releasing an environment may run one.
  private let lock = NSRecursiveLock()

  private struct Subscriber {
    /// Weak, because other layers may later have the same address.
    weak var layers: AnyObject?

    /// Keeps the events that the subscriber has not received.
    let stream: AsyncStream<SessionEvent>.Continuation
  }

  private var subscribers: [UInt: Subscriber] = [:]
  private var subscriptions: UInt = 0

  /// Returns the events of a stack's layers, from now on.
  func events(of layers: AnyObject) -> SessionEvents {
    let (events, subscriber) = AsyncStream.makeStream(of: SessionEvent.self)
    lock.withLock {
      subscriptions += 1
      let id = subscriptions
      subscriber.onTermination = { [weak self] _ in self?.remove(id) }
      subscribers[id] = Subscriber(layers: layers, stream: subscriber)
    }
    return events
  }

  private func remove(_ id: UInt) { lock.withLock { subscribers[id] = nil } }

  /// Broadcasts an event of a stack's layers; slow subscribers miss nothing.
  func broadcast(_ event: SessionEvent, of layers: AnyObject) {
    lock.withLock {
      for subscriber in subscribers.values where subscriber.layers === layers {
        subscriber.stream.yield(event)
      }
    }
  }

  /// Takes the lock for a change, or releases it.
  ///
  /// - Parameters:
  ///   - isLocked: Whether the change, which may be repeated, has the lock.
  ///   - isWanted: Whether it is to have it.
  func setLocked(_ isLocked: inout Bool, to isWanted: Bool) {
    if isWanted, !isLocked { lock.lock() }
    if !isWanted, isLocked { lock.unlock() }
    isLocked = isWanted
  }
}
