public import Environments

/// Logs users in and out of a stack's environment, and says when.
///
/// ```swift
/// let session = EnvironmentSession(.session, of: Current, storage: storage)
///
/// try await session.login {
///   $0.apiService.oauthToken = Secret(token)
///   $0.currentUser = user
/// }
/// try await session.logout()
/// ```
///
/// Make one beside each stack, for the whole program. What it does, it does to what the calling task
/// sees: in a scope it changes the scope's environment, and neither the process-wide one nor
/// anything that is stored.
public final class EnvironmentSession<Environment: Sendable>: Sendable {
  let declaration: SessionDeclaration<Environment>
  let stack: EnvironmentStack<Environment>
  let storage: StackStorage<Environment>?
  private let hubs = SessionHubs()

  /// Makes the sessions of a stack.
  ///
  /// A storage whose schema was given no declaration ends the process with a message.
  ///
  /// - Parameters:
  ///   - declaration: What belongs to a session: the same that the storage's schema was given.
  ///   - stack: Whose environment it is.
  ///   - storage: Where it is stored; nil where it is not, as in a demonstration.
  public init(
    _ declaration: SessionDeclaration<Environment>, of stack: EnvironmentStack<Environment>,
    storage: StackStorage<Environment>? = nil
  ) {
    if let storage, storage.schema.session == nil {
      // Fatal, because a crash in the middle of a logout would leave somebody logged in.
      fatalError(Self.schemaKnowsNoSession(storage.schema.name))
    }
    self.declaration = declaration
    self.stack = stack
    self.storage = storage
  }

  /// The session that the current task sees; nil where nobody is logged in.
  public var id: SessionID? {
    stack[declaration.identity]
  }

  /// What happens to sessions from now on, in the stack that the current task sees.
  public var events: SessionEvents {
    SessionEvents(of: hub.announcements)
  }

  /// Changes the environment, unless the session is over.
  ///
  /// Meant for what comes late, such as the answer to a request that was sent while somebody was
  /// logged in:
  ///
  /// ```swift
  /// guard let id = session.id else { return }
  /// let user = try await fetchUser()
  /// session.update(in: id) { $0.currentUser = user }
  /// ```
  ///
  /// No logout comes between looking and changing. Where the change must not be lost, await the
  /// storage's `flush()` afterwards.
  ///
  /// - Parameters:
  ///   - id: The session for which the change is meant.
  ///   - change: Changes a copy, which then takes the original's place. It may run again where
  ///     another writer came first.
  /// - Returns: Whether the environment was changed: false where the session is over, or where
  ///   another one is going on.
  @discardableResult
  public func update(in id: SessionID, _ change: (inout Environment) -> Void) -> Bool {
    do throws(SessionOver) {
      try stack.replace { (environment) throws(SessionOver) in
        guard environment[keyPath: declaration.identity] == id else { throw SessionOver() }
        change(&environment)
        environment[keyPath: declaration.identity] = id
      }
      return true
    } catch {
      return false
    }
  }

  package static func schemaKnowsNoSession(_ name: String) -> String {
    """
    The schema "\(name)" says nothing of sessions: their ids would not be stored, and a logout that \
    a crash interrupts would not be finished. Hand it the same declaration as the session: \
    EnvironmentSchema(name: …, session: .session).
    """
  }

  var hub: SessionHub {
    hubs.hub(of: stack.identityOfLayers)
  }

  /// The storage, unless the current task is in a scope.
  var seenStorage: StackStorage<Environment>? {
    stack.isInScope ? nil : storage
  }

  /// Keeps a change from being made.
  private struct SessionOver: Error {}
}
