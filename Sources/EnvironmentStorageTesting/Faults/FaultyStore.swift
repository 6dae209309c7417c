public import EnvironmentStorage
public import Foundation

/// A store that fails on request, and records its accesses.
///
/// ```swift
/// let disk = MemoryStore()
/// let store = FaultyStore(disk)
/// store.fail(.noSpace)                              // every write, until `recover()`
/// store.fail(.notAllowed, of: .read, times: 1)      // the next read
/// #expect(store.accesses == [.apply(writing: ["a"], removing: [])])
/// ```
///
/// Stores with the same ``PowerSupply`` fail together, as after a power failure.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held; the wrapped store is
/// Sendable itself.
public final class FaultyStore: EnvironmentStore, @unchecked Sendable {
  /// The accesses that can be made to fail.
  public enum Kind: Sendable {
    /// Accesses that read values.
    case read
    /// Accesses that change the store.
    case write
  }

  private struct Fault {
    var reason: StorageError.StoreFailure.Reason
    var times: Int?
  }

  private let wrapped: any EnvironmentStore
  private let power: PowerSupply
  private let place: String
  private let condition = NSCondition()
  private var faults: [Kind: Fault] = [:]
  private var recorded: [StoreAccess] = []
  private var holdsWrites = false
  private var held = 0

  /// Creates a store that works until a failure is requested.
  ///
  /// - Parameters:
  ///   - wrapped: The store of the values.
  ///   - power: The power supply; by default one that no other store shares.
  ///   - place: The place in its errors.
  public init(
    _ wrapped: any EnvironmentStore = MemoryStore(), power: PowerSupply = PowerSupply(),
    place: String = "the faulty store"
  ) {
    self.wrapped = wrapped
    self.power = power
    self.place = place
  }

  /// The recorded accesses, successful or not.
  public var accesses: [StoreAccess] { condition.withLock { recorded } }

  /// The recorded accesses that change the store.
  package var writes: [StoreAccess] { accesses.filter(\.isWrite) }

  /// Removes the recorded accesses.
  package func forgetAccesses() { condition.withLock { recorded = [] } }

  /// Makes accesses fail.
  ///
  /// - Parameters:
  ///   - reason: The reason in their errors.
  ///   - kind: The accesses that fail.
  ///   - times: The number of accesses that fail; nil for all until ``recover()``.
  public func fail(
    _ reason: StorageError.StoreFailure.Reason, of kind: Kind = .write, times: Int? = nil
  ) {
    condition.withLock { faults[kind] = Fault(reason: reason, times: times) }
  }

  /// Makes all accesses succeed again.
  public func recover() { condition.withLock { faults = [:] } }

  /// Makes every write wait until ``resumeWrites()``, blocking its thread.
  public func holdWrites() { condition.withLock { holdsWrites = true } }

  /// Resumes the waiting writes.
  public func resumeWrites() {
    condition.withLock {
      holdsWrites = false
      condition.broadcast()
    }
  }

  /// The number of waiting writes.
  package var heldWrites: Int { condition.withLock { held } }

  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil if there is none.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    try beforeRead(.value(forKey: key))
    return try wrapped.value(forKey: key)
  }

  /// Reads all values whose keys begin with a prefix.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all values.
  /// - Returns: The values by their keys.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func values(
    withPrefix prefix: String
  ) throws(StorageError.StoreFailure) -> [String: Data] {
    try beforeRead(.values(withPrefix: prefix))
    return try wrapped.values(withPrefix: prefix)
  }

  /// Makes several changes, all or none of them.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    let keys = changes.keys.sorted()
    let access = StoreAccess.apply(
      writing: keys.filter { changes[$0] != .some(nil) },
      removing: keys.filter { changes[$0] == .some(nil) })
    try write(access) { () throws(StorageError.StoreFailure) in try wrapped.apply(changes) }
  }

  /// Quarantines content that the wrapped store cannot read.
  ///
  /// - Returns: The new place of the content, or nil if there was none.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
    try write(.quarantine) { () throws(StorageError.StoreFailure) in
      try wrapped.quarantineUnreadable()
    }
  }

  /// Removes the quarantined content of the wrapped store.
  ///
  /// - Throws: The error of the wrapped store.
  public func removeQuarantined() throws(StorageError.StoreFailure) {
    guard power.isOn else { throw noPower(during: .write) }
    try wrapped.removeQuarantined()
  }

  private func beforeRead(_ access: StoreAccess) throws(StorageError.StoreFailure) {
    let reason = condition.withLock { () -> StorageError.StoreFailure.Reason? in
      recorded.append(access)
      return takeFault(of: .read)
    }
    if let reason { throw StorageError.StoreFailure(reason, during: .read, at: place) }
    guard power.isOn else { throw noPower(during: .read) }
  }

  private func write<Result>(
    _ access: StoreAccess, _ change: () throws(StorageError.StoreFailure) -> Result
  ) throws(StorageError.StoreFailure) -> Result {
    let reason = condition.withLock { () -> StorageError.StoreFailure.Reason? in
      recorded.append(access)
      held += 1
      while holdsWrites { condition.wait() }
      held -= 1
      return takeFault(of: .write)
    }
    if let reason { throw StorageError.StoreFailure(reason, during: .write, at: place) }
    switch power.fateOfWrite() {
    case .made: return try change()
    case .madeUnheard:
      _ = try change()
      throw noPower(during: .write)
    case .lost: throw noPower(during: .write)
    }
  }

  private func takeFault(of kind: Kind) -> StorageError.StoreFailure.Reason? {
    guard let fault = faults[kind] else { return nil }
    if let times = fault.times {
      guard times > 0 else { return nil }
      faults[kind]?.times = times - 1
    }
    return fault.reason
  }

  private func noPower(
    during operation: StorageError.StoreFailure.Operation
  ) -> StorageError.StoreFailure {
    StorageError.StoreFailure(.system("The power has failed"), during: operation, at: place)
  }
}

/// An access to a ``FaultyStore``, with its keys but without values, so that a failing test prints no
/// secret.
public enum StoreAccess: Hashable, Sendable {
  /// A value was read.
  case value(forKey: String)
  /// All values with a prefix were read.
  case values(withPrefix: String)
  /// Values were written, and others removed, at once; both in the order of their keys.
  case apply(writing: [String], removing: [String])
  /// Unreadable content was to be quarantined.
  case quarantine

  /// Whether the access was to change the store.
  package var isWrite: Bool {
    switch self {
    case .apply, .quarantine: true
    case .value, .values: false
    }
  }
}
