/// A scope that can be entered, of whatever stack.
///
/// Without type parameters, because this is used as an existential.
protocol TaskScope: Sendable {
  func enter(_ body: () -> Void)
  func enter(_ body: () async -> Void) async
}

/// A scope of a stack that is not linked; the process-wide stack is one, too.
struct StackScope<Environment: Sendable>: TaskScope {
  let stack: EnvironmentStack<Environment>
  let layers: LayerStack<Environment>

  func enter(_ body: () -> Void) {
    stack.scope.withValue(ScopeReference(layers), operation: body)
  }

  func enter(_ body: () async -> Void) async {
    await stack.scope.withValue(ScopeReference(layers), operation: body)
  }
}

extension EnvironmentStack {
  /// The scope that the current task is in.
  func taskScope() -> any TaskScope {
    seenLink?.capturedScope() ?? StackScope(stack: self, layers: LayerStack(scope.get().storage))
  }

  /// Opens a scope of this stack, or of the one that it is linked to.
  func openTaskScope(
    _ origin: Origin, _ change: (inout Environment) -> Void
  ) -> any TaskScope {
    seenLink?.openScope(origin, change)
      ?? StackScope(stack: self, layers: openScope(origin, change))
  }
}
