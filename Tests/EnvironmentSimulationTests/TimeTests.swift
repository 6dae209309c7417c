import EnvironmentFakes
import EnvironmentSimulation
import Foundation
import Testing

@Suite struct TimeTests {
  @Test func `Settling does not change the time`() async throws {
    try await Simulation.run {
      let log = Log()
      let task = Task {
        await log.add("before")
        try await Task.sleep(for: .seconds(1))
        await log.add("after")
      }
      await Simulation.settle()
      #expect(Simulation.now == .zero)
      #expect(await log.lines == ["before"])
      try await task.value
      #expect(Simulation.now == .seconds(1))
    }
  }

  @Test(arguments: 0..<100)
  func `Advancing runs what is due`(_ seed: Int) async throws {
    try await Simulation.run(seed: seed) {
      let log = Log()
      for seconds in 1...3 {
        Task {
          try await Simulation.clock.sleep(for: .seconds(seconds))
          await log.add("\(seconds) at \(Simulation.now)")
        }
      }
      await Simulation.advance(by: .seconds(2))
      #expect(await log.lines == ["1 at 1.0 seconds", "2 at 2.0 seconds"])
      await Simulation.advance(by: .milliseconds(999))
      #expect(await log.lines.count == 2)
      await Simulation.advance(by: .milliseconds(1))
      #expect(await log.lines.count == 3)
    }
  }

  @Test func `A cancelled sleep on the simulation's clock ends at once`() async throws {
    try await Simulation.run {
      let task = Task { try await Simulation.clock.sleep(for: .seconds(60)) }
      await Simulation.settle()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(Simulation.now == .zero)
    }
  }

  @Test func `A cancelled sleep leaves an earlier one`() async throws {
    try await Simulation.run {
      let first = Task { try await Simulation.clock.sleep(for: .seconds(1)) }
      let second = Task { try await Simulation.clock.sleep(for: .seconds(2)) }
      await Simulation.settle()
      second.cancel()
      try await first.value
      #expect(Simulation.now == .seconds(1))
    }
  }

  #if os(Linux)
    @Test func `A simulation controls all that it names`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await Simulation.run {}
      }
      let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(!printed.contains("not controlled on this system"))
    }

    @Test func `The system's clocks and sleeps are virtual`() async throws {
      try await Simulation.run {
        let (date, continuous, suspending) = (Date(), ContinuousClock.now, SuspendingClock.now)
        try await Task.sleep(for: .seconds(3))
        try await Task.sleep(nanoseconds: 1_000_000_000)
        try await Task.sleep(until: .now + .seconds(2), clock: .continuous)
        try await SuspendingClock().sleep(for: .seconds(4))
        #expect(Simulation.now == .seconds(10))
        #expect(Date().timeIntervalSince(date) == 10)
        #expect(ContinuousClock.now - continuous == .seconds(10))
        #expect(SuspendingClock.now - suspending == .seconds(10))
      }
    }
  #endif
}
