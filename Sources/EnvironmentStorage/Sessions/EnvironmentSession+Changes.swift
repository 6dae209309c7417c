import Environments

extension EnvironmentSession {
  /// Logs a user in by one atomic replacement of the environment, and starts to store it.
  ///
  /// If another session is in progress, it ends: its parts are reset before `change` runs.
  ///
  /// ```swift
  /// try await session.login {
  ///   $0.apiService.oauthToken = Secret(envelope.accessToken)
  ///   $0.currentUser = envelope.user
  /// }.durable
  /// ```
  ///
  /// The environment has changed when the method returns. Await ``SessionChange/durable`` to know that the login is
  /// stored.
  ///
  /// - Parameters:
  ///   - id: The unique id of the session.
  ///   - change: Sets the fields of the user. It runs again if another writer has replaced the environment
  ///     meanwhile.
  /// - Returns: The change.
  @discardableResult
  public func login(
    id: SessionID = SessionID(), _ change: (inout Environment) -> Void
  ) -> SessionChange {
    let storage = storage
    storage?.saver.accept(id)
    let former = replace(refusingIn: storage, started: id) { environment in
      change(&environment)
      environment[keyPath: declaration.identity] = id
    }
    // Without a former session there is nothing to erase.
    let unerased = former?.id == nil ? [] : erase(former)
    let outcome = store(in: storage, isLogin: true, isEnding: former?.id != nil, unerased)
    return SessionChange(started: id, ended: former?.id, outcome: outcome)
  }

  /// Logs the user out of memory, and starts to store it.
  ///
  /// If several tasks call it, also at the same time, the session ends once, with one event. Without a session, the
  /// method erases data that an earlier logout has left.
  ///
  /// The environment is reset even if a store fails. Await ``SessionChange/durable`` to know that no start restores
  /// the session.
  ///
  /// - Returns: The change.
  @discardableResult
  public func logout() -> SessionChange {
    // Without an id it always ends, so it is never nil.
    end(nil) ?? SessionChange(started: nil, ended: nil, outcome: Promise(.some(nil)))
  }

  /// Ends a session, if it is still the current one.
  ///
  /// Use it for late responses: a server that rejects the token of an ended session must not end a newer
  /// session.
  ///
  /// - Parameter id: The session to end.
  /// - Returns: The change; nil if the session is not the current one. Call `logout()` to retry failed steps.
  @discardableResult
  public func logout(in id: SessionID) -> SessionChange? {
    end(id)
  }

  /// Ends a session, if it is still the current one, and still has a rejected part, such as a token.
  ///
  /// The checks and the end are one atomic step. So a late rejection of a token ends no session whose token was
  /// refreshed meanwhile: see <doc:DeclareASession>.
  ///
  /// - Parameters:
  ///   - id: The session to end.
  ///   - part: The part.
  ///   - rejected: The value that was rejected.
  /// - Returns: The change; nil if the session is not the current one, or the part has another value.
  @discardableResult
  public func logout<Part: Equatable>(
    in id: SessionID, ifStill part: KeyPath<Environment, Part>, is rejected: Part
  ) -> SessionChange? {
    end(id) { $0[keyPath: part] == rejected }
  }

  /// Ends a session, or the current one if `id` is nil, if it fulfills a condition.
  private func end(
    _ id: SessionID?, if condition: (Environment) -> Bool = { _ in true }
  ) -> SessionChange? {
    let storage = storage
    guard let former = replace(only: id, if: condition, refusingIn: storage, started: nil, { _ in })
    else { return nil }
    let outcome = store(in: storage, isLogin: false, isEnding: true, erase(former))
    return SessionChange(started: nil, ended: former.id, outcome: outcome)
  }

  /// A session that has ended in memory.
  private struct Former {
    /// The id of the session; nil if no user was logged in.
    var id: SessionID?

    /// The environments of the layers that belonged to the session.
    var environments: [Environment] = []
  }

  /// Resets the current session in every layer that belongs to it, changes the top layer, in one replacement, and
  /// broadcasts the events.
  ///
  /// It also resets the layers below, because otherwise a `pop` would restore the user.
  ///
  /// - Returns: The ended session; nil if the current session is not `only`, or does not fulfill the condition.
  private func replace(
    only: SessionID? = nil, if condition: (Environment) -> Bool = { _ in true },
    refusingIn storage: StackStorage<Environment>?, started: SessionID?,
    _ change: (inout Environment) -> Void
  ) -> Former? {
    let layers = stack.identityOfLayers
    var former: Former?
    let identity = declaration.identity
    let fields = SessionFields<Environment>(of: ObjectIdentifier(stack)) {
      [declaration] target, source in
      declaration.copy(to: &target, from: source)
    }
    var isLocked = false
    stack.replaceThroughout(of: fields) {
      // Here the closures of the program have run.
      hub.setLocked(&isLocked, to: true)
      if let id = former?.id, id != started { storage?.saver.refuse(id) }
    } change: { environment, depth in
      let found = environment[keyPath: identity]
      if depth == 0 {
        hub.setLocked(&isLocked, to: false)
        former = nil
        if let only, found != only || !condition(environment) { return false }
        former = Former(id: found)
      } else if found == nil || found != former?.id {
        return false
      }
      former?.environments.append(environment)
      declaration.reset(&environment)
      if depth == 0 { change(&environment) }
      return true
    }
    if let id = former?.id {
      if id != started { storage?.saver.reportSecrets(of: id) }
      hub.broadcast(.ended(id), of: layers)
    }
    if let started { hub.broadcast(.started(started), of: layers) }
    hub.setLocked(&isLocked, to: false)
    return former
  }

  /// Erases the data of a session outside the environment, and returns the errors.
  private func erase(_ former: Former?) -> [any Error] {
    former?.environments.flatMap(declaration.erase) ?? []
  }

  /// Starts to store a change.
  ///
  /// - Parameters:
  ///   - storage: The storage; nil without one.
  ///   - isLogin: Whether a session has begun.
  ///   - isEnding: Whether a session has ended.
  ///   - unerased: The errors of data outside the environment.
  /// - Returns: The failure; nil when the change is durable.
  private func store(
    in storage: StackStorage<Environment>?, isLogin: Bool, isEnding: Bool, _ unerased: [any Error]
  ) -> Promise<SessionFailure?> {
    let outcome = Promise<SessionFailure?>()
    let saved = storage?.save(isEnding: isEnding) ?? Promise(.some(nil))
    saved.whenResolved { problem in
      let failure: SessionFailure.Reason? =
        switch problem?.kind {
        case nil where unerased.isEmpty: nil
        case nil, .notErased: isLogin ? .previousNotErased : .notErased
        case .notEnded: isLogin ? .previousNotEnded : .notEnded
        case .notAttached where !isLogin: .notEnded
        default: isLogin ? .notSaved : .notErased
        }
      let causes: [any Error] = (problem.map { [$0] } ?? []) + unerased
      outcome.resolve(failure.map { SessionFailure($0, causes: causes) })
    }
    return outcome
  }
}

/// A login or logout that has changed the environment, and is being stored.
///
/// ```swift
/// try await session.login { $0.currentUser = user }.durable
///
/// let logout = session.logout()
/// show(.loginScreen)
/// try await logout.durable
/// ```
///
/// The storage writes the change whether or not ``durable`` is awaited.
public struct SessionChange: Sendable {
  /// The session that has begun; nil after a logout.
  public let started: SessionID?

  /// The session that has ended; nil if there was none, or another call has ended it.
  public let ended: SessionID?

  let outcome: Promise<SessionFailure?>

  /// Returns when the change is durable: a login survives a crash from now on, and no start restores the session that
  /// has ended.
  ///
  /// Without a storage, and in a scope, it returns at once. It waits in a task that is cancelled, too.
  ///
  /// - Throws: ``SessionFailure``. After a logout, `notErased` if the session has ended for good and some of its data
  ///   is left, and `notEnded` if the next start restores it; another logout retries the failed steps. After a login,
  ///   `notSaved` if only memory has the session, and the storage retries the save; `previousNotErased` and
  ///   `previousNotEnded` if the session before it has left data, or is restored by the next start.
  public var durable: Void {
    get async throws(SessionFailure) {
      if let failure = await outcome.value { throw failure }
    }
  }
}
