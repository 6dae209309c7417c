import EnvironmentSimulation
import Foundation
import Testing

@Suite struct PlantedBugTests {
  @Test func `There are thirty planted bugs`() {
    #expect(PlantedBug.all.count == 30)
  }

  @Test(arguments: PlantedBug.all)
  func `A planted bug is found within 1,000 seeds`(_ bug: PlantedBug) async throws {
    // Most bugs are found by the first seeds. The later ones would only add failures.
    var report = await Simulation.explore(seeds: 0..<20) { try await bug.run(false) }
    if report.failures.isEmpty {
      report = await Simulation.explore(seeds: 20..<1_000) { try await bug.run(false) }
    }
    #expect(!report.failures.isEmpty, "\(report)")
    #expect(report.shortest?.difference == nil, "\(report)")
  }

  @Test(arguments: PlantedBug.all)
  func `A repaired program never fails`(_ bug: PlantedBug) async throws {
    let report = await Simulation.explore(seeds: 0..<1_000) { try await bug.run(true) }
    #expect(report.failures.isEmpty, "\(report)")
  }
}

/// For the comparison in DesignOfSimulations.md: `--repeat-until fail` repeats a program outside of a simulation.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ENVIRONMENTS_REPEAT_BUG"] != nil))
struct RepeatedBugTests {
  @Test func `The planted bug fails outside of a simulation`() async throws {
    let number =
      ProcessInfo.processInfo.environment["ENVIRONMENTS_REPEAT_BUG"].flatMap(Int.init) ?? 0
    try await PlantedBug.all[number].run(false)
  }
}
