import EnvironmentClients
import EnvironmentRecordingTesting
import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import Testing

@Controllable
struct SearchClient {
  var fetch: @Sendable (_ text: String) async throws -> [String]
}

@Controllable
struct SearchEnvironment {
  var clock: any Clock<Duration> = placeholder(UnimplementedClock("SearchEnvironment.clock"))
  var search: SearchClient

  static var mock: SearchEnvironment {
    SearchEnvironment(
      clock: ContinuousClock(), search: SearchClient(fetch: { [$0] }))
  }
}

nonisolated let SearchStack = EnvironmentStack(live: SearchEnvironment.mock, test: .mock)

@Suite struct TraitTests {
  @MainActor @Test(.simulated(SearchStack, seeds: 0..<20))
  func `A test on the main actor runs in the simulation`() async throws {
    MainActor.assertIsolated()
    #expect(Simulation.isRunning)
    try await SearchStack.clock.sleep(for: .seconds(3_600))
    #expect(Simulation.now == .seconds(3_600))
  }

  @Test(.simulated(SearchStack, seed: 7), arguments: 1...3)
  func `A parameterized test runs in a simulation`(_ number: Int) async throws {
    #expect(Simulation.isRunning)
    try await SearchStack.clock.sleep(for: .seconds(number))
    #expect(Simulation.now == .seconds(number))
  }

  @Test(
    .simulated(SearchStack, seeds: 0..<5),
    .environment(SearchStack) { $0.search.fetch = { _ in ["inner"] } })
  func `An inner environment applies to each run`() async throws {
    #expect(try await SearchStack.search.fetch(text: "") == ["inner"])
  }

  @Test(
    .simulated(SearchStack, seeds: 0..<5),
    .worlds(SearchStack, [.turkish, .egyptian]) { _, _ in })
  func `A simulated test runs in each world`() async throws {
    #expect(Simulation.isRunning)
    #expect(World.current != nil)
  }

  @Test func `Faults of the seed fail the test`() async throws {
    let trait = SimulationTrait.simulated(
      SearchStack, seeds: 0..<50, faults: Faults(seed: Simulation.seed, failing: 0.2))
    let issues = await recordedIssues(of: trait) {
      _ = try await SearchStack.search.fetch(text: "a")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("“Faults of the seed fail the test”") == true)
    #expect(
      issues.first?.message.contains("The test threw an error: A fault that a test injects.")
        == true)
  }

  @Test func `Delays reorder answers in time`() async throws {
    let trait = SimulationTrait.simulated(
      SearchStack, seeds: 0..<50, delays: [.milliseconds(10), .seconds(1)])
    let times = Recorder<Duration>()
    let issues = await recordedIssues(of: trait) {
      _ = try await SearchStack.search.fetch(text: "a")
      times.record(Simulation.now)
    }
    #expect(issues.isEmpty)
    #expect(Set(times.values) == [.zero, .milliseconds(10), .seconds(1)])
  }

  @Test func `A deadlock in a test fails it, with the call that has not returned`() async throws {
    let trait = SimulationTrait.simulated(SearchStack, seeds: 0..<3) {
      $0.search.fetch = { _ in
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        return []
      }
    }
    let issues = await recordedIssues(of: trait) {
      _ = try await SearchStack.search.fetch(text: "a")
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.contains("Deadlock: no task can run, and nothing is due.") == true)
  }

  @Test func `Settling outside of a simulation is an issue`() async {
    let issues = Recorder<EnvironmentIssue>()
    await EnvironmentIssueHandler.with(issues.record) { await Simulation.settle() }
    #expect(issues.values.count == 1)
  }
}
