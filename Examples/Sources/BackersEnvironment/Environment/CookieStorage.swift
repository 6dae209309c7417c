import Locks

/// The cookies of web pages, as a struct of closures.
public struct CookieStorage: Sendable {
  /// The names of the cookies.
  public var names: @Sendable () -> [String]
  /// Deletes all of them.
  public var removeAll: @Sendable () -> Void

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - names: The names of the cookies.
  ///   - removeAll: Deletes all of them.
  public init(
    names: @escaping @Sendable () -> [String], removeAll: @escaping @Sendable () -> Void
  ) {
    self.names = names
    self.removeAll = removeAll
  }

  /// A storage in memory.
  ///
  /// - Parameter names: The names of the cookies that it has.
  /// - Returns: A storage.
  public static func inMemory(_ names: [String] = []) -> CookieStorage {
    let names = Locked(names)
    return CookieStorage(
      names: { names.withLock { $0 } }, removeAll: { names.withLock { $0 = [] } })
  }
}
