import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentReducers
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

  struct Favorites {
    enum Action: Sendable {
      case save
      case delete(Int)
    }

    var primes: [Int]
  }

  static let favorites = Reducer<Favorites, Favorites.Action, Void> { state, action, _ in
    if case .delete(let index) = action { state.primes.remove(at: index) }
    return .none
  }

  @Suite struct Passing {
    @MainActor @Test(.simulated(seeds: 0..<10)) func playsAStore() async {
      // example: Sources/EnvironmentSimulation/Playing/Simulation+Play.swift 1
    }

    func playsAnObject() async throws {
      // example: Sources/EnvironmentSimulation/Playing/Simulation+Play.swift 2
    }

    @Test func explores() async throws {
      // example: Sources/EnvironmentSimulation/Simulation.swift 1
      #expect(!report.failures.isEmpty)
    }

    @Test func runsOnce() async throws {
      // example: Sources/EnvironmentSimulation/Simulation.swift 3
      #expect(requests == ["ab"])
    }

    // example: Sources/EnvironmentSimulation/Time/SimulationClock.swift 1
    func setsTheClock() async {
      let clock = Simulation.now
      // example: Sources/EnvironmentSimulation/Simulation.swift 2
      #expect(Simulation.now - clock == .milliseconds(300))
    }

    // example: Sources/EnvironmentSimulation/Testing/SimulationTrait.swift 1

    // example: Sources/EnvironmentSimulation/Testing/SimulationTrait+Making.swift 1
  }
}

private let temporaryDirectory = FileManager.default.temporaryDirectory

@Suite struct HermeticComments {
  // example: Sources/EnvironmentSimulation/Hermetic/HermeticTrait.swift 1.1

  struct Folder {
    // example: Sources/EnvironmentSimulation/Hermetic/HermeticAccess.swift 1
  }

  struct TemporaryFolder {
    // example: Sources/EnvironmentSimulation/Hermetic/HermeticTrait.swift 1.2
  }
}
