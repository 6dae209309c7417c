import EnvironmentsTesting
import Foundation
import Testing

@Suite("A program that is killed", .serialized)
struct KillTests {
  @Test(arguments: StoreKind.allCases)
  func `Killed between any two steps, it restores the complete state before or after`(
    _ store: StoreKind
  ) async throws {
    let whole = try await SubjectProcess.onThread {
      try SubjectDirectory.with { directory in
        let process = try SubjectProcess(["script"], in: directory, store: store)
        return process.outcome()
      }
    }
    let steps = try #require(
      whole.last.flatMap { $0.hasPrefix("steps ") ? Int($0.dropFirst(6)) : nil },
      "the script went through: \(whole)")
    #expect(steps >= 20, "two steps for each change of a store")
    // Twice in a row, at each of the first steps of the recovery.
    for again in store == .file ? [[], [1], [2], [3], [4]] : [[], [2]] {
      let found = try await SubjectProcess.onThread {
        try (1...steps).flatMap { try failures(ofBeingKilledAt: [$0] + again, store) }
      }
      #expect(found.isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `Killed at any moment, a thousand times, it restores the complete state before or after`(
    _ store: StoreKind
  ) async throws {
    // Opening a database takes longer: all of it is checked.
    let kills = store == .file ? Kills.count : Kills.count / 4
    let seed = UInt64.random(in: 0..<1_000_000)
    let outcome = try await SubjectProcess.onThread {
      try SubjectDirectory.with { directory in
        try killed(kills, seed: seed, in: directory, store)
      }
    }
    #expect(outcome.failures.isEmpty, "seed \(seed)")
    #expect(outcome.left.isEmpty, "files without a use, seed \(seed)")
    // Otherwise it was killed before it had done anything, or never in the middle of something.
    #expect(outcome.completed > kills / 2, "seed \(seed)")
    for kind in ["login", "save", "logout"] {
      #expect(outcome.interrupted[kind, default: 0] > kills / 100, "\(kind), seed \(seed)")
    }
  }

  /// Kills a program at one step after the other, each time that it is started, and then lets it
  /// restore.
  private func failures(ofBeingKilledAt steps: [Int], _ store: StoreKind) throws -> [String] {
    try SubjectDirectory.with { directory in
      var known = Acknowledged()
      for step in steps {
        let process = try SubjectProcess(["script", "\(step)"], in: directory, store: store)
        known.hear(process.outcome())
        // A second run may have fewer steps.
        guard process.wasKilled || step != steps[0] else {
          return ["step \(step): it was not killed"]
        }
      }
      known.hear(try SubjectProcess(["check"], in: directory, store: store).outcome())
      return known.failures.map { "killed at \(steps): \($0)" }
        + SubjectDirectory.unexpectedFiles(in: directory).map { "killed at \(steps): left \($0)" }
    }
  }

  private struct Outcome: Sendable {
    var failures: [String] = []
    var left: [String] = []
    var completed = 0
    var interrupted: [String: Int] = [:]
  }

  /// Kills a program again and again, at random moments.
  private func killed(
    _ times: Int, seed: UInt64, in directory: URL, _ store: StoreKind
  ) throws -> Outcome {
    var random = SplitMix64(seed: seed)
    var known = Acknowledged()
    var outcome = Outcome()
    for kill in 0..<times where outcome.failures.isEmpty {
      let process = try SubjectProcess(
        ["loop", "\(seed + UInt64(kill))"], in: directory, store: store)
      // Sometimes while it starts and restores; as a rule while it logs in and out and saves. By
      // what it has done, and not by a clock alone: on a busy machine it has done less.
      if random.next() % 8 != 0 { process.wait(for: "done", times: Int(random.next() % 5)) }
      usleep(UInt32(random.next() % 3_000))
      process.kill()
      known.hear(process.outcome())
      outcome.failures = known.failures.map { "kill \(kill): \($0)" }
    }
    known.hear(try SubjectProcess(["check"], in: directory, store: store).outcome())
    outcome.failures += known.failures.dropFirst(outcome.failures.count)
    // A journal whose header was not written before the kill is no journal for SQLite, which removes it with the
    // next write.
    if store != .file {
      _ = try SubjectProcess(["script"], in: directory, store: store).outcome()
    }
    outcome.left = SubjectDirectory.unexpectedFiles(in: directory)
    outcome.completed = known.completed
    outcome.interrupted = known.interrupted
    return outcome
  }
}

/// How often a program is killed.
enum Kills {
  /// 1,000 times, and 10,000 in the long form of the tests.
  static var count: Int {
    ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] == nil ? 1_000 : 10_000
  }
}
