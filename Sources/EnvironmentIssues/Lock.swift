import CEnvironments

/// Runs a function under the library's lock (`CLock.h`).
///
/// For rare and short operations. The function must not run code of the library's user: it must not call a
/// closure that the user has passed, or release what could be the last reference to an object.
package func withLock<Result>(_ body: () -> Result) -> Result {
  environments_lock()
  defer { environments_unlock() }
  return body()
}
