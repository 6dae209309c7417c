import Environments
import EnvironmentsTesting
import Testing

private let tests = 500

struct ParallelProofTests {
  @Test(.environment(ScopedWorld.stack), arguments: 1...tests)
  func `No test sees another's value`(number: Int) async {
    let body = ProofBody(world: ScopedWorld(), mismatches: Recorder())
    for round in 0..<100 { await body.run(round * tests + number) }
    #expect(body.mismatches.count == 0, "\(body.mismatches.values.prefix(3))")
  }
}

@Suite(.timeLimit(.minutes(5)))
struct MeetingProofTests {
  /// Runs the body in tasks that all wait inside of their overrides until all have arrived.
  private func mismatches<World: ProofWorld>(in world: World) async -> [Mismatch] {
    let body = ProofBody(world: world, mismatches: Recorder())
    let arrived = Recorder<Void>()
    await withTaskGroup { group in
      for number in 1...tests {
        group.addTask {
          await body.run(number) {
            arrived.record(())
            _ = try? await arrived.first(tests)
          }
        }
      }
    }
    return body.mismatches.values
  }

  @Test func `500 overrides at the same moment are each seen by their own task only`() async {
    let mismatches = await mismatches(in: ScopedWorld())
    #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
  }

  @Test func `A stack for the whole process fails the proof`() async {
    let mismatches = await mismatches(in: GlobalWorld())
    // All tasks overrode the same number, and one of them came last.
    #expect(mismatches.count { $0.place == "the test" } >= tests - 1)
    #expect(Set(mismatches.map(\.place)).count > 10)
  }
}
