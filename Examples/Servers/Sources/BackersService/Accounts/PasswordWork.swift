import Environments
import NIOPosix

/// Hashes passwords on a few threads of its own.
///
/// The tasks of other requests are not blocked, and memory is bounded: as many passwords as there
/// are cores are hashed concurrently, and the others wait.
// environment-audit:live: it is what `Current.derivedKey` is filled with
enum PasswordWork {
  static func key(
    from password: Secret<String>, salt: [UInt8], cost: PasswordCost
  ) async throws -> [UInt8] {
    try await NIOThreadPool.singleton.runIfActive { try cost.key(from: password, salt: salt) }
  }
}
