import BenchmarkStatistics
import EnvironmentStorage
import Environments
import Foundation

/// The cost of a replace for its caller: of a stack with a storage, and of one without.
enum Replacing {
  /// Measures replaces that follow each other without a pause.
  static func inBursts(rounds: Int, in folder: URL) async throws -> Times {
    let stored = try await StoredStack(.ordinary, in: folder)
    let plain = EnvironmentStack(StoredEnvironment.ordinary)
    let count = 5_000
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
      for (side, stack) in [stored.stack, plain].enumerated() {
        let taken = threadNanoseconds {
          for _ in 0..<count { stack.replace { $0.visits &+= 1 } }
        }
        times[side].append(taken / Double(count))
      }
    }
    try await stored.storage.flush()
    return Times(value: times[0].median, reference: times[1].median)
  }

  /// Measures single replaces, each after a pause in which the stack's observers fall asleep.
  static func alone(rounds: Int, in folder: URL) async throws -> Times {
    let stored = try await StoredStack(.ordinary, in: folder)
    let plain = EnvironmentStack(StoredEnvironment.ordinary)
    var times: [[Double]] = [[], []]
    for _ in 0..<(20 * rounds) {
      for (side, stack) in [stored.stack, plain].enumerated() {
        usleep(1_000)
        times[side].append(threadNanoseconds { stack.replace { $0.visits &+= 1 } })
      }
    }
    try await stored.storage.flush()
    return Times(value: times[0].median, reference: times[1].median)
  }
}
