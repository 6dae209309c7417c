import CEnvironments

/// The process-wide environments of a stack, for those who follow them whatever scope a task is in
/// that happens to ask: what is saved is never a scope's.
///
/// Looking is not a use: nothing is built for it, and a strict stack reports nothing.
package struct ProcessWideEnvironments<Environment: Sendable>: Sendable {
  private let stack: EnvironmentStack<Environment>

  init(of stack: EnvironmentStack<Environment>) {
    self.stack = stack
  }

  /// How far a stack has come: a number of changes, of one source of environments.
  ///
  /// A stack that is linked gets another source, whose numbers have nothing to do with the first's.
  package struct Mark: Equatable, Sendable {
    fileprivate let generations: Generations
    fileprivate let number: UInt64

    /// Whether nothing has changed between the two.
    ///
    /// - Parameters:
    ///   - first: A mark.
    ///   - second: Another.
    /// - Returns: Whether they stand for the same change of the same source.
    package static func == (first: Mark, second: Mark) -> Bool {
      first.generations === second.generations && first.number == second.number
    }
  }

  /// How many changes there have been.
  ///
  /// What `newest()` gives after this was asked for is the environment of this mark or a newer one.
  package var mark: Mark {
    let generations = stack.observedProcessWide().generations
    return Mark(generations: generations, number: generations.current)
  }

  /// The environment on top; nil where there is none yet.
  package func newest() -> Environment? {
    stack.observedProcessWide().latest().map { held in
      withExtendedLifetime(held.owner) { held.pointer.pointee }
    }
  }

  /// Builds the initial environment, where that is due and possible: not before a bootstrap.
  package func build() {
    stack.buildProcessWide()
  }

  /// Waits until there is a change after `mark`.
  ///
  /// - Returns: How far the stack has come by then, or nil where the task was cancelled.
  package func change(after mark: Mark) async -> Mark? {
    while !Task.isCancelled {
      let now = self.mark
      if now != mark { return now }
      // Who links the stack announces it as a change of what it has been until then.
      _ = await mark.generations.wait(past: mark.number)
    }
    return nil
  }
}

extension EnvironmentStack {
  /// The process-wide environments of this stack, or their parts where it is linked.
  package var processWideEnvironments: ProcessWideEnvironments<Environment> {
    ProcessWideEnvironments(of: self)
  }

  /// Builds the initial environment of the process-wide stack, unless only a bootstrap can.
  func buildProcessWide() {
    if let link { return link.buildProcessWide() }
    guard !initial.isMissing, !initial.bootstrap.phase.isRunning else { return }
    build()
  }

  /// The process-wide stack, to be observed.
  func observedProcessWide() -> Observed<Environment> {
    if let link { return link.observedProcessWide() }
    let layers = processWide
    return Observed(generations: layers.generations) { layers.topLayer().map(Held.init) }
  }
}
