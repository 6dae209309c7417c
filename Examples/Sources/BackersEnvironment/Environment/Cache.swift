import Locks

/// What was fetched and may be used again, by its name: a new one forgets everything.
///
/// It is an object, so that all copies of an environment have the same.
public final class Cache: Sendable {
  private let values = Locked<[String: any Sendable]>([:])

  /// Creates an empty cache.
  public init() {}

  /// How much there is in it.
  public var count: Int { values.withLock { $0.count } }

  /// What lies under a name, if it is of the type that is expected.
  ///
  /// - Parameter name: What it is called.
  public subscript<Value: Sendable>(name: String) -> Value? {
    get { values.withLock { $0[name] as? Value } }
    set { values.withLock { $0[name] = newValue } }
  }
}
