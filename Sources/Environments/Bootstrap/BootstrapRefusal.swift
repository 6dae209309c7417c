/// Why a stack was not bootstrapped: it has been before, is being, or has an environment.
///
/// What the environment's building throws is thrown as it is, and is not one of these.
public struct BootstrapRefusal: Error, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Reason: Sendable, Hashable {
    /// It has been bootstrapped before.
    case alreadyDone

    /// Another task is bootstrapping it.
    case inProgress

    /// The closure that builds its environment bootstraps it.
    case withinItself

    /// It has an environment, which has been read, pushed or replaced.
    case inUse

    /// It is linked to another stack, which is the one to bootstrap.
    case linked
  }

  /// What stood in the way.
  public let reason: Reason

  /// What happened, where, why, and how to mend it.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
