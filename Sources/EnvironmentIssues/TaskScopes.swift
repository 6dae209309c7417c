// environment-audit:ignore-file global.mutable: the library of stacks sets the function once, and no test replaces it

/// The scopes that a task sees, for code that the task runs later, when it may see others.
package struct TaskScopes: Sendable {
  /// Runs an operation in the scopes; nil if the program has no stacks.
  private let enter: Enter?

  package typealias Enter = @Sendable (() -> Void) -> Void

  /// Captures the scopes of the current task; guarded by the library's lock.
  ///
  /// `Environments` sets it, because this module has no scopes.
  nonisolated(unsafe) private static var capture: (@Sendable () -> Enter)?

  /// Captures the scopes of the current task.
  package init() {
    enter = withLock { Self.capture }?()
  }

  package func run(_ operation: () -> Void) {
    if let enter { enter(operation) } else { operation() }
  }

  /// Sets the function that captures scopes, under the library's lock.
  package static func install(_ capture: @escaping @Sendable () -> Enter) {
    self.capture = capture
  }
}
