import Foundation

/// The current that any number of ``FaultyStore``s run on, which fails after a certain write.
///
/// Several stores on one supply stop together, as on a machine whose plug is pulled. So a test goes
/// through every moment at which an operation on two stores can be cut short:
///
/// ```swift
/// for writes in 0... {
///   let power = PowerSupply()
///   power.fail(after: writes)
///   try? logOut(FaultyStore(state, power: power), FaultyStore(secrets, power: power))
///   if power.isOn { break }
///   …                                      // what is in `state` and `secrets` must make sense
/// }
/// ```
///
/// `@unchecked Sendable` because everything is accessed with the lock held only.
public final class PowerSupply: @unchecked Sendable {
  private let lock = NSLock()
  private var done = 0
  private var limit: Int?
  private var keepsTheLast = false
  private var failed = false

  /// Creates a supply that does not fail.
  public init() {}

  /// Whether it has not failed yet.
  public var isOn: Bool { lock.withLock { !failed } }

  /// How many writes have been made.
  package var writes: Int { lock.withLock { done } }

  /// Lets the power fail with a write that comes.
  ///
  /// - Parameters:
  ///   - writes: How many writes, of all stores, are made before, from now on.
  ///   - keepingTheNext: Whether the write with which it fails is made nevertheless, and only the
  ///     answer is lost.
  public func fail(after writes: Int, keepingTheNext: Bool = false) {
    lock.withLock {
      limit = done + writes
      keepsTheLast = keepingTheNext
    }
  }

  /// Lets everything run again: the machine is started anew.
  public func restore() {
    lock.withLock {
      limit = nil
      failed = false
    }
  }

  /// What becomes of a write.
  enum Fate {
    case made
    case madeUnheard
    case lost
  }

  func fateOfWrite() -> Fate {
    lock.withLock {
      if failed { return .lost }
      if done == limit {
        failed = true
        if keepsTheLast { done += 1 }
        return keepsTheLast ? .madeUnheard : .lost
      }
      done += 1
      return .made
    }
  }
}
