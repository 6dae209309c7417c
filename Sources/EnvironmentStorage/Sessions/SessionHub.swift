import Foundation

/// What the sessions of one stack, the process-wide one or a scope's, have in common.
///
/// `@unchecked Sendable` because the variable is touched in turn only.
final class SessionHub: @unchecked Sendable {
  /// Logins and logouts, one after the other.
  let turn = Turn()

  let announcements = Announcements<SessionEvent>()

  /// Whether nothing of a session is left, so that a logout has nothing to do.
  var isErased = false
}

/// The hubs of all stacks that a session has been used in.
///
/// `@unchecked Sendable` because the variable is touched with the lock held only.
final class SessionHubs: @unchecked Sendable {
  private struct Entry {
    weak var stack: AnyObject?
    let hub: SessionHub
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The hub of a stack, which goes after the stack has gone.
  func hub(of stack: AnyObject) -> SessionHub {
    lock.withLock {
      let id = ObjectIdentifier(stack)
      // Another stack may have lain at the same address.
      if let entry = entries[id], entry.stack != nil { return entry.hub }
      entries = entries.filter { $0.value.stack != nil }
      let hub = SessionHub()
      entries[id] = Entry(stack: stack, hub: hub)
      return hub
    }
  }
}
