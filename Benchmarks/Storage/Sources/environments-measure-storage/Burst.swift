import CMeasuring
import EnvironmentStorage
import Environments
import Foundation

/// The number of file writes for many changes that follow each other.
enum Burst {
  /// Replaces the environment `replaces` times, and waits until the last change is durable.
  static func measured(
    replaces: Int, in folder: URL
  ) async throws -> (writes: Int, milliseconds: Double) {
    let stored = try await StoredStack(.ordinary, in: folder)
    let before = stored.writes
    let start = benchmark_wall_nanoseconds()
    for _ in 0..<replaces { stored.stack.replace { $0.visits += 1 } }
    let taken = benchmark_wall_nanoseconds() - start
    try await stored.storage.flush()
    return (stored.writes - before, Double(taken) / 1e6)
  }
}
