public import Foundation

/// Stores values in memory, for tests, previews and demonstrations.
///
/// ```swift
/// let storage = StackStorage(
///   AppEnvironment.schema, in: MemoryStore(), keys: MemoryKeyStore(), onProblem: { print($0) })
/// ```
///
/// `@unchecked Sendable` because the values are accessed only with the lock held.
public final class MemoryStore: EnvironmentStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Data]

  /// Creates a store.
  ///
  /// - Parameter values: The initial values.
  public init(_ values: [String: Data] = [:]) {
    self.values = values
  }

  /// All values.
  public var contents: [String: Data] {
    lock.withLock { values }
  }

  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil if there is none.
  public func value(forKey key: String) -> Data? {
    lock.withLock { values[key] }
  }

  /// Reads all values whose keys begin with a prefix.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all values.
  /// - Returns: The values by their keys.
  public func values(withPrefix prefix: String) -> [String: Data] {
    lock.withLock { values.filter { $0.key.hasPrefix(prefix) } }
  }

  /// Makes several changes at once.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  public func apply(_ changes: [String: Data?]) {
    lock.withLock {
      for (key, value) in changes { values[key] = value }
    }
  }
}
