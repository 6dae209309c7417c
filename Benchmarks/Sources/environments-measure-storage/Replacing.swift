import EnvironmentStorage
import Environments
import Foundation

/// What a replacement costs its caller: of a stack that is stored, and of one that is not.
enum Replacing {
  /// One right after the other.
  static func inBursts(rounds: Int, in folder: URL) async throws -> Times {
    let stored = try await StoredStack(.ordinary, in: folder)
    let plain = EnvironmentStack(StoredEnvironment.ordinary)
    let count = 5_000
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
      for (side, stack) in [stored.stack, plain].enumerated() {
        let taken = ContinuousClock().measure {
          for _ in 0..<count { stack.replace { $0.visits &+= 1 } }
        }
        times[side].append(taken.nanoseconds / Double(count))
      }
    }
    try await stored.storage.flush()
    return Times(value: times[0].median, reference: times[1].median)
  }

  /// Each after a pause in which whoever observes the stack has gone back to sleep.
  static func alone(rounds: Int, in folder: URL) async throws -> Times {
    let stored = try await StoredStack(.ordinary, in: folder)
    let plain = EnvironmentStack(StoredEnvironment.ordinary)
    var times: [[Double]] = [[], []]
    for _ in 0..<(20 * rounds) {
      for (side, stack) in [stored.stack, plain].enumerated() {
        usleep(1_000)
        let taken = ContinuousClock().measure { stack.replace { $0.visits &+= 1 } }
        times[side].append(taken.nanoseconds)
      }
    }
    try await stored.storage.flush()
    return Times(value: times[0].median, reference: times[1].median)
  }
}
