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

  static func stillBuilding(_ environment: Any.Type, at place: SourcePlace) -> String {
    """
    swift-environments: still waiting for the initial environment of \(stack(environment, place)), \
    which another thread has been building for ten seconds. If this goes on forever, that thread \
    is waiting for this one.
    """
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
}
