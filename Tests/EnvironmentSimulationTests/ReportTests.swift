import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentSimulation
import Environments
import Testing

@Suite struct ReportTests {
  private enum Bug: Error { case inOrder, outOfOrder }

  @Test func `A shorter schedule that fails in another way is a further failure`() async throws {
    // Each schedule fails. The plainest one, in which the first task runs first, fails in another way.
    let explorer = Explorer(policy: .random) {
      let log = Log()
      await both({ await log.add("1") }, { await log.add("2") })
      throw await log.lines == ["1", "2"] ? Bug.inOrder : Bug.outOfOrder
    }
    let found = (0..<100).first { explorer.run(seed: $0).messages[0].contains("outOfOrder") }
    let seed = try #require(found)
    let report = await explorer.explore(seed..<seed + 1)
    #expect(report.shortest?.message == "The test threw an error: outOfOrder")
    #expect(
      "\(report)".contains(
        "It also failed in another way (\(seed):): The test threw an error: inOrder"), "\(report)")
  }

  /// A search whose two answers need a delay to come in another order, and whose faults fail it.
  private static let late = SimulationTrait.simulated(
    SearchStack, seeds: 0..<50, delays: [.seconds(1)],
    faults: Faults(seed: Simulation.seed, failing: 0.5)
  ) { $0.search.fetch = { [$0] } }

  private static func isLate() async throws {
    let time = Simulation.now
    _ = try? await SearchStack.search.fetch(text: "a")
    #expect(Simulation.now == time)
  }

  @Test func `The printed command fails again, with the delays and faults of the trait`()
    async throws
  {
    let message = try #require(await recordedIssues(of: Self.late, Self.isLate).first).message
    let command = try #require(
      message.firstMatch(of: /Run it again: ENVIRONMENTS_SIMULATION=(?<schedule>\S+) swift test/))
    var again = Self.late
    again.reproduction = String(command.schedule)
    let repeated = await recordedIssues(of: again, Self.isLate)
    #expect(repeated.first?.message.contains("failed for 1 of 1 schedule") == true)
    #expect(message.contains(", first for seed"), "\(message)")
    again.reproduction = "twelve"
    #expect(
      await recordedIssues(of: again, Self.isLate).first?.message.hasPrefix(
        "ENVIRONMENTS_SIMULATION=twelve is no schedule") == true)
  }

  @Test func `A command that would not fail is not printed`() async {
    let runs = Locked(0)
    let report = await Simulation.explore(seeds: 0..<1) {
      let isFirst = runs.withLock {
        $0 += 1
        return $0 == 1
      }
      if isFirst { throw Bug.inOrder }
    }
    #expect(report.failures.count == 1)
    #expect(!"\(report)".contains("Run it again"), "\(report)")
    #expect("\(report)".contains("The same schedule did not fail again"), "\(report)")
  }

  @Test func `A passing run that differs when it is repeated fails`() async {
    let runs = Locked(0)
    let report = await Simulation.explore(seeds: 0..<16) {
      let run = runs.withLock {
        $0 += 1
        return $0
      }
      for _ in 0..<run { await Task.yield() }
    }
    #expect(report.failures.map(\.seed) == [15])
    #expect("\(report)".contains("Two runs of this seed differ"), "\(report)")
  }

  @Test func `A trap names the seed and the choices`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Simulation.explore(seeds: 3..<4) {
        await Task.yield()
        precondition(Simulation.seed != 3)
      }
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      printed.contains("The process ended in a simulation. Run it again: seeds: 3..<4"),
      "\(printed)")
  }
}
