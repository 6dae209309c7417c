import EnvironmentStorage
import Environments
import Foundation

/// How often files are written for many changes, one right after the other.
enum Burst {
  /// Replaces the environment so often, a token now and then included, and waits until all is
  /// durable.
  static func measured(
    replaces: Int, in folder: URL
  ) async throws -> (writes: Int, milliseconds: Double) {
    let stored = try await StoredStack(.ordinary, in: folder)
    let before = stored.writes
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<replaces { stored.stack.replace { $0.visits += 1 } }
    let taken = clock.now - start
    try await stored.storage.flush()
    return (stored.writes - before, taken.nanoseconds / 1e6)
  }
}
