import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentSimulation
import Environments
import Foundation
import Testing

// The code of documentation comments.

private enum Comments {
  @Controllable
  struct AppEnvironment {
    var clock: any Clock<Duration> = placeholder(UnimplementedClock("AppEnvironment.clock"))
  }

  nonisolated static let Current = EnvironmentStack(
    live: AppEnvironment(clock: ContinuousClock()), test: AppEnvironment(clock: ContinuousClock()))

  struct LostUpdate: Error {}

  actor Account {
    var balance: Int
    init(balance: Int) { self.balance = balance }
    func withdraw(_ amount: Int) async {
      let old = balance
      await Task.yield()
      balance = old - amount
    }
  }

  actor Search {
    var requests: [String] = []
    private var latest = ""
    func type(_ text: String) async {
      latest = text
      try? await Current.clock.sleep(for: .milliseconds(300))
      if latest == text { requests.append(text) }
    }
  }

  @Suite struct Passing {
    @Test func explores() async throws {
      let report = await Simulation.explore(seeds: 0..<1_000) {
        let account = Account(balance: 100)
        async let first: Void = account.withdraw(10)
        async let second: Void = account.withdraw(20)
        _ = await (first, second)
        guard await account.balance == 70 else { throw LostUpdate() }
      }
      print(report)
      #expect(!report.failures.isEmpty)
    }

    @Test func runsOnce() async throws {
      let requests = try await Simulation.run(seed: 417) {
        let search = Search()
        await search.type("ab")
        return await search.requests
      }
      #expect(requests == ["ab"])
    }

    @Test(.simulated(Current) { $0.clock = Simulation.clock })
    func setsTheClock() async {
      let clock = Simulation.now
      await Simulation.advance(by: .milliseconds(300))
      #expect(Simulation.now - clock == .milliseconds(300))
    }

    @Test(.simulated(Current, seeds: 0..<1_000))
    func searchesOnce() async throws {
      let search = Search()
      async let first: Void = search.type("a")
      async let second: Void = search.type("ab")
      await Simulation.advance(by: .milliseconds(300))
      _ = await (first, second)
      #expect(await search.requests.count == 1)
    }

    @Test(.simulated(Current, seeds: 0..<1_000))
    func logsOutOnce() async {}

    @Test(
      .simulated(
        Current, seeds: 0..<1_000, policy: .pct(depth: 3),
        faults: Faults(seed: Simulation.seed, failing: 0.1)))
    func survivesFaults() async {}
  }
}

private let temporaryDirectory = FileManager.default.temporaryDirectory

@Suite struct HermeticComments {
  @Suite(.hermetic) struct ReceiptTests {}

  struct Folder {
    @Test(.hermetic(allowing: .files(in: "/var/exports")))
    func exports() {}
  }

  struct TemporaryFolder {
    @Test(.hermetic(allowing: .files(in: temporaryDirectory), .clock))
    func exports() {}
  }
}
