import EnvironmentClients
import EnvironmentRecordingTesting
import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import Testing

@Controllable(unimplemented: false)
struct WorldlyEnvironment: WorldApplicable {
  var locale: Locale
  var random: any RandomNumberGenerator & Sendable
  var search: SearchClient

  static var mock: WorldlyEnvironment {
    WorldlyEnvironment(
      locale: World.ordinary.locale, random: SharedGenerator(seed: 0),
      search: SearchClient(fetch: { [$0] }))
  }

  mutating func apply(_ world: World) { locale = world.locale }
}

nonisolated let Worldly = EnvironmentStack(live: WorldlyEnvironment.mock, test: .mock)

@Suite struct ChoosingTests {
  private struct Chosen: Error, CustomStringConvertible {
    var description: String
  }

  @Test func `Choices outside of a simulation are the simplest ones`() {
    #expect(Simulation.choose(from: ["a", "b"]) == "a")
    #expect(Simulation.choose(in: -3...9) == 0)
    #expect(Simulation.choose(in: -9 ... -3) == -3)
    #expect(Simulation.choose(in: 3...9) == 3)
    #expect(!Simulation.chance(0.999))
    #expect(Simulation.chance(1))
    #expect(Simulation.randomNumbers.next() == Simulation.randomNumbers.next())
  }

  @Test func `All possibilities are chosen`() async {
    let seen = Locked<[Set<Int>]>([[], [], []])
    let report = await Simulation.explore(policy: .exhaustive) {
      let (first, second) = (Simulation.choose(from: 0..<3), Simulation.choose(in: -2...2))
      let third = Simulation.chance(0.001) ? 1 : 0
      seen.withLock { seen in
        for (index, value) in [first, second, third].enumerated() { seen[index].insert(value) }
      }
    }
    #expect(report.isComplete && report.runs == 30)
    #expect(seen.withLock { $0 } == [[0, 1, 2], [-2, -1, 0, 1, 2], [0, 1]])
  }

  @Test func `A chance has its probability`() async {
    let count = Locked(0)
    _ = await Simulation.explore(seeds: 0..<1_000) {
      if Simulation.chance(0.1) { count.withLock { $0 += 1 } }
    }
    #expect((60..<150).contains(count.withLock { $0 }))
  }

  @Test func `A failure is shortened to the choices that it needs, and names them`() async throws {
    let report = await Simulation.explore(seeds: 0..<100) {
      let numbers = (0..<Simulation.choose(in: 0...9)).map { _ in
        Simulation.choose(in: 0...1_000)
      }
      let name = Simulation.choose(from: ["ada", "bob"])
      if numbers.contains(where: { $0 >= 100 }) { throw Chosen(description: "\(numbers) \(name)") }
    }
    let shortest = try #require(report.shortest)
    #expect(shortest.choices == [1, 100])
    #expect(shortest.message == "The test threw an error: [100] ada")
    #expect(
      shortest.steps == [
        "The test starts", "The test chooses 1", "The test chooses 100", "The test chooses ada",
      ])
  }

  @Test func `Faults, random numbers and worlds are shortened`() async throws {
    let trait = SimulationTrait.simulated(
      Worldly, seeds: 0..<100, worlds: .demanding,
      faults: Faults(seed: 0, failing: 0.3, cancelling: 0.3)
    ) { $0.random = Simulation.randomNumbers }
    let issues = await recordedIssues(of: trait) {
      var failures = 0
      for _ in 0..<6 where (try? await Worldly.search.fetch(text: "a")) == nil { failures += 1 }
      var random = Worldly.random
      let dice = (0..<6).map { _ in Int.random(in: 1...6, using: &random) }
      if Worldly.locale.identifier.hasPrefix("ar"), failures > 1, dice.contains(5) {
        throw Chosen(description: "\(failures) \(dice)")
      }
    }
    let message = try #require(issues.first?.message)
    #expect(message.contains("The test threw an error: 2 [5, 1, 1, 1, 1, 1]"), "\(message)")
    #expect(message.components(separatedBy: "gets an injected InjectedFault").count == 3)
    #expect(message.contains("The test chooses egyptian"))
  }
}
