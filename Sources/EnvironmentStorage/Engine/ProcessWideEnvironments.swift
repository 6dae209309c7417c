package import Environments

/// A position in the history of a stack's process-wide environments: a change counter and its value.
///
/// A stack that becomes linked uses the counter of another stack, whose numbers are unrelated.
package struct ProcessWideMark: Equatable, Sendable {
  fileprivate let changes: ChangeCounter
  fileprivate let number: UInt64

  /// Returns whether nothing has changed between two marks.
  ///
  /// - Parameters:
  ///   - first: A mark.
  ///   - second: Another mark.
  /// - Returns: Whether they denote the same change of the same counter.
  package static func == (first: ProcessWideMark, second: ProcessWideMark) -> Bool {
    first.changes === second.changes && first.number == second.number
  }
}

/// The process-wide environments of a stack, for code that follows them from any scope, such as storage,
/// which never saves a scope; if the stack is linked, the parts of the target's environments.
///
/// Observing them does not build the initial environment, and is not a use that a strict stack reports.
extension EnvironmentStack {
  /// The mark of the last change.
  ///
  /// `newestProcessWide()` returns the environment at this mark, or a newer one.
  package var processWideMark: ProcessWideMark {
    let changes = observed(.processWide).changes
    return ProcessWideMark(changes: changes, number: changes.current)
  }

  /// Returns the top environment; nil if there is none yet.
  package func newestProcessWide() -> Environment? {
    observed(.processWide).latest()
  }

  /// Waits until there is a change after `mark`.
  ///
  /// - Returns: The mark after the change, or nil if the task was cancelled.
  package func processWideChange(after mark: ProcessWideMark) async -> ProcessWideMark? {
    while !Task.isCancelled {
      let now = processWideMark
      if now != mark { return now }
      // A new link also advances the old counter.
      _ = await mark.changes.wait(past: mark.number)
    }
    return nil
  }
}
