public import EnvironmentClients
import ProgramSupport

/// The cookies of web pages.
@Controllable
public struct CookieStorage: Sendable {
  /// Returns the names of the cookies.
  public var names: @Sendable () -> [String]
  /// Deletes all cookies.
  public var removeAll: @Sendable () -> Void

  /// Returns a storage in memory.
  ///
  /// - Parameter names: The names of the initial cookies.
  /// - Returns: A storage.
  public static func inMemory(_ names: [String] = []) -> CookieStorage {
    let names = Locked(names)
    return CookieStorage(
      names: { names.withLock { $0 } }, removeAll: { names.withLock { $0 = [] } })
  }
}
