import Foundation

/// State that all sessions of one stack share; the process-wide stack and each scope have their own.
///
/// `@unchecked Sendable` because the variable is accessed only with `mutex` held.
final class SessionHub: @unchecked Sendable {
  /// Serializes logins and logouts.
  let mutex = AsyncMutex()

  let events = EventBroadcaster<SessionEvent>()

  /// Whether the last logout erased everything, so that another one has nothing to do.
  var isErased = false
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
