/// An error of a bootstrap that the stack rejects.
///
/// Errors of the closure that builds the environment are thrown unchanged, not as a `BootstrapError`.
public struct BootstrapError: Error, Sendable, CustomStringConvertible {
  /// The reason why a stack could not be bootstrapped.
  public enum Reason: Sendable, Hashable {
    /// The stack has already been bootstrapped.
    case alreadyDone

    /// Another task is bootstrapping the stack.
    case inProgress

    /// The closure that builds the environment bootstraps the same stack.
    case withinItself

    /// The stack has an environment, because it has been read, pushed or replaced.
    case inUse

    /// The stack is linked to another stack; bootstrap that stack.
    case linked
  }

  /// The reason why the stack could not be bootstrapped.
  public let reason: Reason

  /// A message that names the failure, its location, the reason and the fix.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
