import Foundation

/// The simulated power supply of one or more faulty stores, which fails after a given number of writes.
///
/// All stores with the same supply fail together, as after a power failure. So a test can interrupt an
/// operation on two stores at every write:
///
/// ```swift
/// for writes in 0... {
///   let power = PowerSupply()
///   power.fail(after: writes)
///   try? logOut(FaultyStore(state, power: power), FaultyKeyStore(keys, power: power))
///   if power.isOn { break }
///   …                                      // what is in `state` and `keys` must make sense
/// }
/// ```
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
public final class PowerSupply: @unchecked Sendable {
  private let lock = NSLock()
  private var writesLeft = Int.max
  private var keepsTheNext = false

  /// Creates a power supply, which does not fail until `fail(after:keepingTheNext:)` is called.
  public init() {}

  /// Whether the power has not failed yet.
  public var isOn: Bool { lock.withLock { writesLeft >= 0 } }

  /// Makes the power fail at a later write.
  ///
  /// - Parameters:
  ///   - writes: The number of writes of all stores, from now on, that succeed before the failure.
  ///   - keepingTheNext: Whether the write at which the power fails is made, although it throws.
  public func fail(after writes: Int, keepingTheNext: Bool = false) {
    lock.withLock { (writesLeft, keepsTheNext) = (writes, keepingTheNext) }
  }

  /// Returns whether the next write is made, and whether it is reported as made.
  func nextWrite() -> (isMade: Bool, isReported: Bool) {
    lock.withLock {
      guard writesLeft >= 0 else { return (false, false) }
      writesLeft -= 1
      return (writesLeft >= 0 || keepsTheNext, writesLeft >= 0)
    }
  }
}
