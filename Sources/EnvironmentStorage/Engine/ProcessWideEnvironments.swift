package import Environments

/// The process-wide environments of a stack, for code that follows them from any scope, such as storage,
/// which never saves a scope.
///
/// Observing them does not build the initial environment, and is not a use that a strict stack reports.
package struct ProcessWideEnvironments<Environment: Sendable>: Sendable {
  private let stack: EnvironmentStack<Environment>

  init(of stack: EnvironmentStack<Environment>) {
    self.stack = stack
  }

  /// A position in a stack's history of changes: a change counter and its value.
  ///
  /// A stack that becomes linked uses the counter of another stack, whose numbers are unrelated.
  package struct Mark: Equatable, Sendable {
    fileprivate let changes: ChangeCounter
    fileprivate let number: UInt64

    /// Returns whether nothing has changed between two marks.
    ///
    /// - Parameters:
    ///   - first: A mark.
    ///   - second: Another mark.
    /// - Returns: Whether they denote the same change of the same counter.
    package static func == (first: Mark, second: Mark) -> Bool {
      first.changes === second.changes && first.number == second.number
    }
  }

  /// The mark of the last change.
  ///
  /// `newest()` returns the environment at this mark, or a newer one.
  package var mark: Mark {
    let changes = stack.observed(.processWide).changes
    return Mark(changes: changes, number: changes.current)
  }

  /// Returns the top environment; nil if there is none yet.
  package func newest() -> Environment? {
    stack.observed(.processWide).latest()
  }

  /// Builds the initial environment, unless only a bootstrap can build it.
  package func build() {
    stack.buildProcessWide()
  }

  /// Waits until there is a change after `mark`.
  ///
  /// - Returns: The mark after the change, or nil if the task was cancelled.
  package func change(after mark: Mark) async -> Mark? {
    while !Task.isCancelled {
      let now = self.mark
      if now != mark { return now }
      // A new link also advances the old counter.
      _ = await mark.changes.wait(past: mark.number)
    }
    return nil
  }
}

extension EnvironmentStack {
  /// The process-wide environments of this stack; if it is linked, the parts of the target's environments.
  package var processWideEnvironments: ProcessWideEnvironments<Environment> {
    ProcessWideEnvironments(of: self)
  }
}
