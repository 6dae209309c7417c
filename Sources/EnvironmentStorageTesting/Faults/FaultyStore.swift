public import EnvironmentStorage
public import Foundation

/// A store that fails on request, and records the keys that it was asked to change.
///
/// ```swift
/// let disk = MemoryStore()
/// let store = FaultyStore(disk)
/// store.fail(.noSpace)                    // every write, until `recover()`
/// store.fail(.notAllowed, of: .read)      // every read
/// #expect(store.writes == [["a"]])
/// ```
///
/// Stores with the same ``PowerSupply`` fail together, as after a power failure.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held; the wrapped store is
/// Sendable itself.
public final class FaultyStore: EnvironmentStore, @unchecked Sendable {
  private let wrapped: any EnvironmentStore
  private let power: PowerSupply
  private let place: String
  private let lock = NSLock()
  private var faults: [StoreFailure.Operation: StoreFailure.Reason] = [:]
  private var recorded: [[String]] = []

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

  /// The keys of each call of `apply`, successful or not, in their order; without values, so that a failing test
  /// prints no secret.
  public var writes: [[String]] { lock.withLock { recorded } }

  /// Removes the recorded calls.
  package func forgetWrites() { lock.withLock { recorded = [] } }

  /// Makes accesses fail until ``recover()``.
  ///
  /// - Parameters:
  ///   - reason: The reason in their errors.
  ///   - operation: The accesses that fail: those that read values, or those that change the store; with `.open`,
  ///     both.
  public func fail(_ reason: StoreFailure.Reason, of operation: StoreFailure.Operation = .write) {
    lock.withLock { faults[operation] = reason }
  }

  /// Makes all accesses succeed again.
  public func recover() { lock.withLock { faults = [:] } }

  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil if there is none.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func value(forKey key: String) throws(StoreFailure) -> Data? {
    try beforeRead()
    return try wrapped.value(forKey: key)
  }

  /// Reads all values whose keys begin with a prefix.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all values.
  /// - Returns: The values by their keys.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] {
    try beforeRead()
    return try wrapped.values(withPrefix: prefix)
  }

  /// Makes several changes, all or none of them.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func apply(_ changes: [String: Data?]) throws(StoreFailure) {
    lock.withLock { recorded.append(changes.keys.sorted()) }
    try write { () throws(StoreFailure) in try wrapped.apply(changes) }
  }

  /// Quarantines content that the wrapped store cannot read.
  ///
  /// - Returns: The new place of the content, or nil if there was none.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func quarantineUnreadable() throws(StoreFailure) -> String? {
    try write { () throws(StoreFailure) in try wrapped.quarantineUnreadable() }
  }

  /// Removes the quarantined content of the wrapped store.
  ///
  /// - Throws: The error of the wrapped store.
  public func removeQuarantined() throws(StoreFailure) {
    guard power.isOn else { throw failure(.write) }
    try wrapped.removeQuarantined()
  }

  /// Scrubs the wrapped store.
  ///
  /// - Throws: The error of the wrapped store.
  public func scrub() throws(StoreFailure) {
    guard power.isOn else { throw failure(.write) }
    try wrapped.scrub()
  }

  func beforeRead() throws(StoreFailure) {
    let reason = fault(of: .read)
    guard reason == nil, power.isOn else { throw failure(.read, reason) }
  }

  func write<Result>(_ change: () throws(StoreFailure) -> Result) throws(StoreFailure) -> Result {
    if let reason = fault(of: .write) { throw failure(.write, reason) }
    let (isMade, isReported) = power.nextWrite()
    guard isMade else { throw failure(.write) }
    let result = try change()
    guard isReported else { throw failure(.write) }
    return result
  }

  private func fault(of operation: StoreFailure.Operation) -> StoreFailure.Reason? {
    lock.withLock { faults[operation] ?? faults[.open] }
  }

  private func failure(
    _ operation: StoreFailure.Operation, _ reason: StoreFailure.Reason? = nil
  ) -> StoreFailure {
    StoreFailure(
      reason ?? .system("The power has failed"), during: operation, at: place)
  }
}
