public import Foundation

/// Keeps values as long as it lives, and nowhere else: for tests, previews and demonstrations.
///
/// It takes secrets as well, since it writes nothing down.
///
/// ```swift
/// let storage = StackStorage(AppEnvironment.schema, in: MemoryStore(), secrets: MemoryStore())
/// ```
///
/// `@unchecked Sendable` because the values are touched with the lock held only.
public final class MemoryStore: SecretStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Data]

  /// Creates a store.
  ///
  /// - Parameter values: What it holds from the start.
  public init(_ values: [String: Data] = [:]) {
    self.values = values
  }

  /// Everything that it holds.
  public var contents: [String: Data] {
    lock.withLock { values }
  }

  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil where there is none.
  public func value(forKey key: String) -> Data? {
    lock.withLock { values[key] }
  }

  /// Lists keys.
  ///
  /// - Parameter prefix: How the keys begin that are wanted; the empty one stands for all.
  /// - Returns: The keys under which there are values.
  public func keys(withPrefix prefix: String) -> Set<String> {
    lock.withLock { Set(values.keys.filter { $0.hasPrefix(prefix) }) }
  }

  /// Makes changes, all at once.
  ///
  /// - Parameter changes: New values by their keys; nil removes one.
  public func apply(_ changes: [String: Data?]) {
    lock.withLock {
      for (key, value) in changes { values[key] = value }
    }
  }
}
