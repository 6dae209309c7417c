public import Environments

/// Logs users in and out of a stack's environment, and broadcasts these events.
///
/// ```swift
/// let session = EnvironmentSession(.session, of: Current, storage: storage)
///
/// try await session.login {
///   $0.apiService.oauthToken = Secret(token)
///   $0.currentUser = user
/// }.durable
/// try await session.logout().durable
/// ```
///
/// Create one session for each stack, for the lifetime of the program. It changes the environment that
/// the calling task sees: in a scope, it changes the scope's environment, but neither the process-wide
/// one nor the storage.
public final class EnvironmentSession<Environment: Sendable>: Sendable {
  let declaration: SessionDeclaration<Environment>
  let stack: EnvironmentStack<Environment>
  private let ownStorage: StackStorage<Environment>?
  let hub = SessionHub()
  let refreshes = Refreshes()

  /// Creates the session of a stack.
  ///
  /// If the schema of the storage has no declaration, the process ends with a message.
  ///
  /// - Parameters:
  ///   - declaration: The parts of the environment that belong to a session. Pass the same declaration
  ///     to the schema of the storage.
  ///   - stack: The stack.
  ///   - storage: The storage of the stack. If it is nil, the session uses the storage that is attached
  ///     to the stack, if any.
  public init(
    _ declaration: SessionDeclaration<Environment>, of stack: EnvironmentStack<Environment>,
    storage: StackStorage<Environment>? = nil
  ) {
    if let storage, storage.schema.session == nil {
      SchemaError.end(
        schema: storage.schema.name,
        """
        has no session declaration: the ids of sessions would not be stored, and a logout that a crash \
        interrupts would not be finished. Pass the same declaration as to the session: \
        EnvironmentSchema(name: …, session: .session).
        """)
    }
    self.declaration = declaration
    self.stack = stack
    ownStorage = storage
  }

  /// The id of the session that the current task sees; nil if no user is logged in.
  public var id: SessionID? {
    stack[declaration.identity]
  }

  /// The session events from now on, of the environment that the current task sees.
  public var events: SessionEvents { hub.events(of: stack.identityOfLayers) }

  /// The storage that saves the environment that the current task sees; nil in a scope, and if the
  /// environment is not stored.
  public var storage: StackStorage<Environment>? {
    guard !stack.isInScope else { return nil }
    // `ownStorage` counts even before it is attached: a logout then reports `notEnded`.
    if let ownStorage { return ownStorage }
    // environment-audit:ignore global.singleton: the storages that the program has attached
    let attached = AttachedStorages.all.storages(
      StackStorage<Environment>.self, of: ObjectIdentifier(stack))
    // A storage whose schema has no session cannot end one.
    return attached.first { $0.schema.session != nil }
  }

  /// Changes the environment, if a session is still the current one.
  ///
  /// Use it for late results, such as the response to a request that was sent during the session:
  ///
  /// ```swift
  /// guard let id = session.id else { return }
  /// let user = try await fetchUser()
  /// session.update(in: id) { $0.currentUser = user }
  /// ```
  ///
  /// The check and the change are one atomic step, so no logout comes between them. If the change
  /// must not be lost in a crash, await the storage's `flush()` afterwards.
  ///
  /// - Parameters:
  ///   - id: The session to which the change belongs.
  ///   - change: Changes a copy, which then replaces the original. It runs again if another writer
  ///     has replaced the environment meanwhile.
  /// - Returns: Whether the environment was changed: false if the session has ended, even if
  ///   another session has begun since.
  @discardableResult
  public func update(in id: SessionID, _ change: (inout Environment) -> Void) -> Bool {
    let done: Void? = try? stack.replace { (environment) throws(SessionFailure) in
      guard environment[keyPath: declaration.identity] == id else { throw SessionFailure(.ended) }
      change(&environment)
      environment[keyPath: declaration.identity] = id
    }
    return done != nil
  }
}
