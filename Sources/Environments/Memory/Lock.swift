import CEnvironments

/// Runs a function under the library's lock (`CLock.h`).
///
/// For rare and short operations. The function runs no code of the user's: no closure that was handed
/// in, and nothing that could release the last reference to an object.
package func withLock<Result>(_ body: () -> Result) -> Result {
  environments_lock()
  defer { environments_unlock() }
  return body()
}
