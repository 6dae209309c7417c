/// The process-wide environments of a stack, for code that follows them from any scope: storage never
/// saves a scope.
///
/// In an isolated process of a test, they are the environments of that process. Nothing is built for
/// it, and a strict stack reports nothing.
package struct ProcessWideEnvironments<Environment: Sendable>: Sendable {
  private let stack: EnvironmentStack<Environment>
  private let view: ObservedView

  init(of stack: EnvironmentStack<Environment>) {
    self.stack = stack
    // Looked up here, because tasks without the scope ask later.
    view = stack.isolatedProcess.map { .isolated($0) } ?? .processWide
  }

  /// How far a stack has come: a number of changes of one source.
  ///
  /// A stack that is linked gets another source, whose numbers do not continue the first one's.
  package struct Mark: Equatable, Sendable {
    fileprivate let changes: ChangeCounter
    fileprivate let number: UInt64

    /// Returns whether nothing has changed between two marks.
    ///
    /// - Parameters:
    ///   - first: A mark.
    ///   - second: Another mark.
    /// - Returns: Whether they stand for the same change of the same source.
    package static func == (first: Mark, second: Mark) -> Bool {
      first.changes === second.changes && first.number == second.number
    }
  }

  /// How many changes there have been.
  ///
  /// `newest()` returns the environment of this mark, or a newer one.
  package var mark: Mark {
    let changes = stack.observed(view).changes
    return Mark(changes: changes, number: changes.current)
  }

  /// Returns the environment on top; nil if there is none yet.
  package func newest() -> Environment? {
    stack.observed(view).latest()
  }

  /// Builds the initial environment, unless only a bootstrap can.
  package func build() {
    if case .processWide = view { stack.buildProcessWide() }
  }

  /// Waits until there is a change after `mark`.
  ///
  /// - Returns: How far the stack has come by then, or nil if the task was cancelled.
  package func change(after mark: Mark) async -> Mark? {
    while !Task.isCancelled {
      let now = self.mark
      if now != mark { return now }
      // A new link counts as a change of the source before it.
      _ = await mark.changes.wait(past: mark.number)
    }
    return nil
  }
}

extension EnvironmentStack {
  /// The process-wide environments of this stack, or their parts if it is linked.
  package var processWideEnvironments: ProcessWideEnvironments<Environment> {
    ProcessWideEnvironments(of: self)
  }
}
