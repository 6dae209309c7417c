import Environments

/// A session that has ended in memory.
struct EndedSession<Environment> {
  /// Nil where nobody was logged in.
  var id: SessionID?

  /// The environments that were the session's.
  var environments: [Environment] = []
}

extension EnvironmentSession {
  /// Resets whichever session there is, in every layer that is in it, and changes the one on top
  /// further, all at once.
  ///
  /// The layers below as well: otherwise `pop` would bring the user back.
  ///
  /// - Returns: What has ended; nil where another session than `id` is going on.
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

  /// Has the storage refuse what belongs to a session that has ended.
  func remember(_ ended: EndedSession<Environment>?) {
    guard let environments = ended?.environments, let saver = storage?.saver else { return }
    saver.note { $0.remember(ended: environments) }
  }

  /// Erases what a session has left outside the environment, and says what could not be erased.
  func erase(_ ended: EndedSession<Environment>?) -> [any Error] {
    ended?.environments.flatMap(declaration.erase) ?? []
  }

  func broadcast(_ ended: EndedSession<Environment>?, in hub: SessionHub) {
    if let id = ended?.id { hub.events.broadcast(.ended(id)) }
  }
}
