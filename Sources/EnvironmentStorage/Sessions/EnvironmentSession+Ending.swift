import Environments

/// A session that has ended in memory.
struct EndedSession<Environment> {
  /// The id of the session; nil if no user was logged in.
  var id: SessionID?

  /// The environments of the layers that belonged to the session.
  var environments: [Environment] = []
}

extension EnvironmentSession {
  /// Resets the current session in every layer that belongs to it, and changes the top layer, in one
  /// replacement.
  ///
  /// It also resets the layers below, because otherwise a `pop` would restore the user.
  ///
  /// - Returns: The ended session; nil if the current session is not `id`.
  func endInMemory(
    only id: SessionID? = nil, _ change: (inout Environment) -> Void = { _ in }
  ) -> EndedSession<Environment>? {
    var ended: EndedSession<Environment>?
    let identity = declaration.identity
    let fields = SessionFields<Environment>(of: stack) { [declaration] target, source in
      declaration.copy(to: &target, from: source)
    }
    stack.replaceThroughout(of: fields) { environment, depth in
      let found = environment[keyPath: identity]
      if depth == 0 {
        ended = nil
        if let id, found != id { return false }
        ended = EndedSession(id: found)
      } else if found == nil || found != ended?.id {
        return false
      }
      ended?.environments.append(environment)
      declaration.reset(&environment)
      if depth == 0 { change(&environment) }
      return true
    }
    return ended
  }

  /// Makes the storage refuse the secrets of an ended session.
  func remember(_ ended: EndedSession<Environment>?) {
    guard let environments = ended?.environments, let saver = storage?.saver else { return }
    saver.note { $0.remember(ended: environments) }
  }

  /// Erases the data of a session outside the environment, and returns the errors.
  func erase(_ ended: EndedSession<Environment>?) -> [any Error] {
    ended?.environments.flatMap(declaration.erase) ?? []
  }

  func broadcast(_ ended: EndedSession<Environment>?, in hub: SessionHub) {
    if let id = ended?.id { hub.events.broadcast(.ended(id)) }
  }
}
