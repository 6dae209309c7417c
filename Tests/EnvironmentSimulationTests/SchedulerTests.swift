import EnvironmentSimulation
import Testing

@Suite struct SchedulerTests {
  @Test func `A lost update is found`() async throws {
    actor Account {
      var balance = 100
      func read() -> Int { balance }
      func write(_ value: Int) { balance = value }
    }
    struct Lost: Error {}
    let report = await Simulation.explore(seeds: 0..<1_000) {
      let account = Account()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { await account.write(account.read() - 10) } }
      }
      let balance = await account.balance
      if balance != 70 { throw Lost() }
    }
    print(report, report.schedules)
    #expect(!report.failures.isEmpty)
  }
}
