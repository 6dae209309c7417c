/// The wording of a stack's messages: what happened, where, why, and how to fix it.
enum StackMessages {
  static func readsItself(_ stack: String) -> String {
    """
    The initial environment of \(stack) reads that stack while it is being \
    built. Build it from other values, or read the stack in its closures when they are called.
    """
  }

  static func buildersWaitForEachOther(_ stack: String) -> String {
    """
    The initial environment of \(stack) is being built on another thread, \
    which waits for a stack whose initial environment this thread is building. Read one of the two \
    stacks in the closures of the other's environment when they are called, not while it is being \
    built.
    """
  }

  static func readBeforeBootstrap(_ stack: String, _ phase: BootstrapPhase) -> String {
    let why =
      switch phase {
      case .notStarted, .done:
        "before it was bootstrapped"
      case .running(let start):
        "before its bootstrap, begun at \(start), has finished"
      case .failed(let start, let message):
        "after its bootstrap, at \(start), failed: \(message)"
      }
    return """
      Used \(stack) \(why). There is no environment to read. Await \
      bootstrap { … } before the first use of the stack, and build the environment without reading \
      it; in a test, open a scope with an environment: withEnvironment(.mock) { … }.
      """
  }

  /// The reason why a stack cannot be bootstrapped.
  enum BootstrapRefusal { case alreadyDone, inProgress, inUse, linked }

  static func bootstrapRefused(
    _ stack: String, _ reason: BootstrapRefusal,
    at location: SourceLocation, after other: SourceLocation?, linkedTo root: String?
  ) -> String {
    let earlier = other.map { " at \($0)" } ?? ""
    let why =
      switch reason {
      case .alreadyDone:
        """
        it has already been bootstrapped,\(earlier). Bootstrap once, at the start of the program; \
        use replace(_:) to change the environment later.
        """
      case .inProgress:
        """
        another task is bootstrapping it, since\(earlier), or the call is in the closure of that \
        bootstrap. Bootstrap in one place, at the start of the program.
        """
      case .inUse:
        """
        it already has an environment, because it has been read, pushed or replaced. Bootstrap \
        before the first use, or use replace(_:).
        """
      case .linked:
        "it is linked to \(root ?? "another stack"). Bootstrap that one."
      }
    return "\(location): Did not bootstrap \(stack): \(why)"
  }
}

extension EnvironmentIssue {
  static func unbalancedPop(
    of stack: String, inScope: Bool, at location: SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .unbalancedPop,
      """
      Popped the only environment of \(inScope ? "a scope of " : "")\(stack). Nothing changed. Every \
      pop needs a push before it\(inScope ? " in the same scope" : ""); use replace(_:) to replace \
      the environment at the bottom.
      """, at: location)
  }

  static func unscopedUse(
    of stack: String, at location: SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .unscopedUse,
      """
      Used \(stack) outside any scope, but the stack is strict: \
      the whole process shares what was read or changed.
        • In a test, open a scope: @Test(.environment(Current)), or Current.withOverrides { … }.
        • In a detached task, a dispatch queue, a thread or a callback, take the scope along: \
      let scope = Current.capturedScope(), then scope.run { … } there.
        • If the process-wide environment is meant, say so: allowUnscoped { … }.
      """, at: location)
  }

  static func missingTestEnvironment(
    of stack: String, using context: EnvironmentContext, at location: SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .missingTestEnvironment,
      """
      \(stack) has no environment for tests. This test uses the \
      \(context.rawValue) one.
        • Give the stack one: EnvironmentStack(live: …, test: .mock).
        • Or give the test one: @Test(.environment(Current, .mock)).
        • If the \(context.rawValue) environment is meant, say so: test: .\(context.rawValue).
      """, at: location)
  }

  // `earlier` is the target of an earlier link, or nil if the link would lead to the stack itself.
  static func invalidLink(
    of stack: String, to other: String, after earlier: String?, at location: SourceLocation
  ) -> EnvironmentIssue {
    let why =
      if let earlier {
        """
        but it is already linked to \(earlier), and stays so. Link a stack once, at the start of the program; \
        pass a feature that exists twice, with different dependencies, its environment by value.
        """
      } else {
        """
        which is linked to \(stack): each would be a part of the other. Nothing was linked. Link the \
        feature's stack to the application's, not the reverse.
        """
      }
    return EnvironmentIssue(.invalidLink, "Linked \(stack) to \(other), \(why)", at: location)
  }

  static func assignmentWithoutSetter(
    to field: AnyKeyPath, of stack: String, at location: SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .invalidField,
      """
      Assigned \(field) of \(stack), which has no setter. Nothing changed. A constant and a computed \
      property without a setter can only be read: assign the stored properties that it depends on, or \
      declare it with `var` or with a setter.
      """, at: location)
  }
}

extension InitialEnvironment {
  /// The stack's type, and where it was made.
  var stackName: String { "EnvironmentStack<\(Environment.self)> (made at \(location))" }
}

/// The test that a task belongs to, for messages; `EnvironmentsTesting` sets it.
///
/// A captured scope includes the name, so that an issue outside the test's task names the test, too.
package enum RunningTest {
  /// The test's name and location.
  @TaskLocal package static var name: String?
}
