import Foundation

/// The simulated power supply of one or more faulty stores, which fails after a given number of writes.
///
/// All ``FaultyStore``s with the same supply fail together, as after a power failure. So a test can interrupt an
/// operation on two stores at every write:
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
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
public final class PowerSupply: @unchecked Sendable {
  private let lock = NSLock()
  private var done = 0
  private var limit: Int?
  private var keepsTheLast = false
  private var failed = false

  /// Creates a power supply, which does not fail until `fail(after:keepingTheNext:)` is called.
  public init() {}

  /// Whether the power has not failed yet.
  public var isOn: Bool { lock.withLock { !failed } }

  /// Makes the power fail at a later write.
  ///
  /// - Parameters:
  ///   - writes: The number of writes of all stores, from now on, that succeed before the failure.
  ///   - keepingTheNext: Whether the write at which the power fails is made, although it throws.
  public func fail(after writes: Int, keepingTheNext: Bool = false) {
    lock.withLock {
      limit = done + writes
      keepsTheLast = keepingTheNext
    }
  }

  /// Restores the power, as after a restart of the machine.
  public func restore() {
    lock.withLock {
      limit = nil
      failed = false
    }
  }

  /// The outcome of a write.
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
