import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// Settings of the proof, for runs of it in a process of its own.
private enum Proof {
  static let tests = 500

  static let rounds = ProcessInfo.processInfo.environment["PROOF_ROUNDS"].flatMap { Int($0) } ?? 100

  /// Whether the tests run against one stack for the whole process.
  ///
  /// Then they must fail, which `EndToEndTests` checks.
  static let isGlobal = ProcessInfo.processInfo.environment["PROOF_WORLD"] == "global"

  static let globalWorld = GlobalWorld()

  static func body(_ mismatches: Recorder<Mismatch>) -> any ProofRunning {
    isGlobal
      ? ProofBody(world: globalWorld, mismatches: mismatches)
      : ProofBody(world: ScopedWorld(), mismatches: mismatches)
  }
}

private protocol ProofRunning: Sendable {
  func run(_ number: Int, meet: () async -> Void) async
}

extension ProofBody: ProofRunning {}

@Suite("500 tests in parallel, 100 times over")
struct ParallelProofTests {
  @Test(.environment(ScopedWorld.stack), arguments: 1...Proof.tests)
  func `no test sees another's value`(number: Int) async {
    let mismatches = Recorder<Mismatch>()
    let body = Proof.body(mismatches)
    for round in 0..<Proof.rounds {
      await body.run(round * Proof.tests + number) {}
    }
    #expect(mismatches.count == 0, "\(mismatches.values.prefix(3))")
  }
}

@Suite("500 overrides in force at the same moment", .timeLimit(.minutes(5)))
struct MeetingProofTests {
  /// Runs the body in tasks that all wait inside of their overrides until all have arrived.
  private func mismatches<World: ProofWorld>(in world: World) async -> [Mismatch] {
    let body = ProofBody(world: world, mismatches: Recorder())
    let arrived = Recorder<Void>()
    await withTaskGroup { group in
      for number in 1...Proof.tests {
        group.addTask {
          await body.run(number) {
            arrived.record(())
            _ = try? await arrived.first(Proof.tests)
          }
        }
      }
    }
    return body.mismatches.values
  }

  @Test func `are each seen by their own task only`() async {
    let mismatches = await mismatches(in: ScopedWorld())
    #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
  }

  @Test func `are noticed if one stack serves the whole process`() async {
    let mismatches = await mismatches(in: GlobalWorld())
    // All tasks overrode the same number, and one of them came last.
    #expect(mismatches.count { $0.place == "the test" } >= Proof.tests - 1)
    #expect(Set(mismatches.map(\.place)).count > 10)
  }
}
