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
      let folder = try TemporaryFolder()
      return try SubjectProcess(["script"], in: folder.url, store: store).outcome()
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
    let (known, left) = try await SubjectProcess.onThread { try killed(kills, seed: seed, store) }
    #expect(known.failures.isEmpty, "seed \(seed)")
    #expect(left.isEmpty, "files without a use, seed \(seed)")
    // Otherwise it was killed before it had done anything, or never in the middle of something.
    #expect(known.completed > kills / 2, "seed \(seed)")
    for kind in ["login", "save", "logout"] {
      #expect(known.interrupted[kind, default: 0] > kills / 100, "\(kind), seed \(seed)")
    }
  }

  /// Kills a program at one step after the other, each time that it is started, and then lets it
  /// restore.
  private func failures(ofBeingKilledAt steps: [Int], _ store: StoreKind) throws -> [String] {
    let folder = try TemporaryFolder()
    var known = Acknowledged()
    for step in steps {
      let process = try SubjectProcess(["script", "\(step)"], in: folder.url, store: store)
      known.hear(process.outcome())
      // A second run may have fewer steps.
      guard process.wasKilled || step != steps[0] else {
        return ["step \(step): it was not killed"]
      }
    }
    known.hear(try SubjectProcess(["check"], in: folder.url, store: store).outcome())
    return try known.failures.map { "killed at \(steps): \($0)" }
      + folder.unexpectedFiles.map { "killed at \(steps): left \($0)" }
  }

  /// Kills a program again and again, at random moments, and returns the unexpected files, too.
  private func killed(
    _ times: Int, seed: UInt64, _ store: StoreKind
  ) throws -> (Acknowledged, left: [String]) {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: seed)
    var known = Acknowledged()
    for kill in 0..<times where known.failures.isEmpty {
      let process = try SubjectProcess(
        ["loop", "\(seed + UInt64(kill))"], in: folder.url, store: store)
      // Sometimes while it starts and restores; as a rule while it logs in and out and saves. By
      // what it has done, and not by a clock alone: on a busy machine it has done less.
      if random.next() % 8 != 0 { process.wait(for: "done", times: Int(random.next() % 5)) }
      usleep(UInt32(random.next() % 3_000))
      process.kill()
      known.hear(process.outcome())
    }
    known.hear(try SubjectProcess(["check"], in: folder.url, store: store).outcome())
    // A journal whose header was not written before the kill is no journal for SQLite, which removes it with the
    // next write.
    if store != .file {
      _ = try SubjectProcess(["script"], in: folder.url, store: store).outcome()
    }
    return (known, try folder.unexpectedFiles)
  }
}

/// How often a program is killed.
enum Kills {
  /// 1,000 times, and 10,000 in the long form of the tests.
  static var count: Int {
    ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] == nil ? 1_000 : 10_000
  }
}
