// environment-audit:ignore-file global.mutable: a preview process is replaced as a whole, and once
package import Environments

/// Replaces the process-wide environment of a preview process, once.
///
/// This is the part of a preview trait that does not need SwiftUI, and can be tested on every platform.
@MainActor
package final class PreviewReplacement {
  private var replace: (() -> Void)?

  /// Makes the replacement for one preview.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - change: Changes a copy of the environment that the stack had before the first replacement in
  ///     this process.
  package init<Environment>(
    of stack: EnvironmentStack<Environment>,
    _ change: @escaping @MainActor (inout Environment) -> Void
  ) {
    replace = {
      var environment = original(of: stack) { stack.current }
      change(&environment)
      stack.replace(environment)
    }
  }

  /// Replaces the environment in the first call only, so that the preview may change it afterwards.
  package func apply() {
    replace?()
    replace = nil
  }
}

/// The environments that stacks had before their first replacement, each with its stack, which is retained so
/// that no other stack can get the same address.
@MainActor private var originals: [ObjectIdentifier: (stack: AnyObject, environment: Any)] = [:]

@MainActor
private func original<Environment>(
  of stack: AnyObject, _ current: () -> Environment
) -> Environment {
  let identity = ObjectIdentifier(stack)
  if let environment = originals[identity]?.environment as? Environment { return environment }
  let environment = current()
  originals[identity] = (stack, environment)
  return environment
}
