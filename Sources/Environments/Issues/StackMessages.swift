/// The wording of everything that a stack says: what, where, why, and how to mend it.
enum StackMessages {
  static func stack(_ environment: Any.Type, _ place: SourcePlace) -> String {
    "EnvironmentStack<\(environment)> (made at \(place))"
  }

  static func readsItself(_ environment: Any.Type, at place: SourcePlace) -> String {
    """
    The initial environment of \(stack(environment, place)) reads the stack that it is to be the \
    first environment of. Make it out of other things: have its closures read the stack when they \
    are called, not while the environment is being built.
    """
  }

  static func buildersWaitForEachOther(_ environment: Any.Type, at place: SourcePlace) -> String {
    """
    The initial environment of \(stack(environment, place)) is being built on another thread, \
    which waits for a stack whose initial environment this thread is building. Have one of the \
    two read the other when its closures are called, not while it is being built.
    """
  }

  static func changesWithin(_ environment: Any.Type) -> String {
    """
    A closure that changes EnvironmentStack<\(environment)> changes it once more, by another call, \
    each time that it runs: its own change is never the first, and it would run forever. Change \
    everything through the closure's parameter, and nothing through the stack.
    """
  }

  static func stillBuilding(_ environment: Any.Type, at place: SourcePlace) -> String {
    """
    swift-environments: still waiting for the initial environment of \(stack(environment, place)), \
    which another thread has been building for ten seconds. If this goes on forever, that thread \
    is waiting for this one.
    """
  }
}

extension StackMessages {
  static func readBeforeBootstrap(
    _ environment: Any.Type, at place: SourcePlace, _ phase: BootstrapState.Phase
  ) -> String {
    let why =
      switch phase {
      case .notStarted:
        "before it was bootstrapped"
      case .running(let start):
        "before its bootstrap, begun at \(start), has finished"
      case .failed(let start, let message):
        "after its bootstrap, at \(start), failed: \(message)"
      case .done:
        "before it was bootstrapped"
      }
    return """
      Used \(stack(environment, place)) \(why). There is no environment to be read. Await \
      bootstrap { … } before anything that uses the stack, and build the environment without \
      reading it; in a test, open a scope with an environment: withEnvironment(.mock) { … }.
      """
  }

  static func bootstrapRefused(
    _ stack: String, _ reason: BootstrapRefusal.Reason,
    at place: SourcePlace, after other: SourcePlace?, linkedTo root: String?
  ) -> String {
    let earlier = other.map { " at \($0)" } ?? ""
    let why =
      switch reason {
      case .alreadyDone:
        """
        it was bootstrapped before,\(earlier). Bootstrap once, at the start of the program; \
        replace(_:) exchanges the environment later.
        """
      case .inProgress:
        """
        another task is bootstrapping it, since\(earlier). Bootstrap in one place, at the start \
        of the program.
        """
      case .withinItself:
        """
        it was called by the closure with which it is being bootstrapped\(earlier). Return the \
        environment from that closure instead.
        """
      case .inUse:
        """
        it has an environment already, from having been read, pushed or replaced. Bootstrap \
        before the first use, or use replace(_:).
        """
      case .linked:
        "it is linked to \(root ?? "another stack"). Bootstrap that one."
      }
    return "\(place): Did not bootstrap \(stack): \(why)"
  }
}

extension EnvironmentIssue {
  static func poppedBottom(
    of environment: Any.Type, inScope: Bool, at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      """
      Popped the only environment of \(inScope ? "a scope of " : "")EnvironmentStack<\(environment)>. \
      Nothing was changed. Every pop needs a push before it\(inScope ? " in the same scope" : ""); \
      use replace(_:) to exchange the environment at the bottom.
      """, at: place)
  }

  static func unscopedUse(
    of environment: Any.Type, at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      """
      Used \(StackMessages.stack(environment, place)) outside any scope, though it is strict: \
      what was read or changed is shared by the whole process.
        • In a test, open a scope: @Test(.environment(Current)), or Current.withOverrides { … }.
        • In a detached task, a dispatch queue, a thread or a callback, take the scope along: \
      let scope = Current.capturedScope(), then scope.run { … } there.
        • Where the process-wide environment is meant, say so: allowUnscoped { … }.
      """, at: place)
  }

  static func linkedTwice(
    _ stack: String, to other: String, linked: String, at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      """
      Linked \(stack) to \(other), though it is linked to \(linked) already. It stays linked as \
      it was. Link a stack once, at the start of the program; a feature that is there twice, with \
      different dependencies, gets its environment by value.
      """, at: place)
  }

  static func linkedToItself(
    _ stack: String, to other: String, at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      """
      Linked \(stack) to \(other), which is linked to \(stack): each would be a part of the \
      other. Nothing was linked. Link the feature's stack to the application's, not the reverse.
      """, at: place)
  }
}
