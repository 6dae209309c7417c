/// The error of a stack that could not be bootstrapped: it has been before, is being, or is in use.
///
/// Errors of the closure that builds the environment are thrown unchanged.
public struct BootstrapError: Error, Sendable, CustomStringConvertible {
  /// Why a stack could not be bootstrapped.
  public enum Reason: Sendable, Hashable {
    /// The stack has been bootstrapped before.
    case alreadyDone

    /// Another task is bootstrapping the stack.
    case inProgress

    /// The closure that builds the environment bootstraps the same stack.
    case withinItself

    /// The stack has an environment, because it has been read, pushed or replaced.
    case inUse

    /// The stack is linked to another one, which is the one to bootstrap.
    case linked
  }

  /// Why the stack could not be bootstrapped.
  public let reason: Reason

  /// What happened, where, why, and how to fix it.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
