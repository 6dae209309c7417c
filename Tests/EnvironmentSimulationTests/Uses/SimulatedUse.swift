import EnvironmentFakes
import EnvironmentSimulation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A program of this package's own code that holds in every schedule.
struct SimulatedUse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Runs the program, and throws if it is broken.
  let run: @Sendable () async throws -> Void

  init(_ description: String, _ run: @escaping @Sendable () async throws -> Void) {
    testDescription = description
    self.run = run
  }

  static let all = sessions + refreshes + storages + stores + clocks
}

@Suite(.timeLimit(.minutes(5)))
struct SimulatedUseTests {
  @Test(arguments: SimulatedUse.all)
  func `A program holds in 1,000 schedules`(_ use: SimulatedUse) async {
    let report = await Simulation.explore(seeds: 0..<1_000) { try await use.run() }
    #expect(report.failures.isEmpty, "\(report)")
  }

  @Test(arguments: SimulatedUse.all)
  func `A program repeats each of 100 schedules exactly`(_ use: SimulatedUse) {
    let explorer = Explorer(policy: .random) { try await use.run() }
    let differing = (0..<100).filter { seed in
      let (first, second) = (explorer.run(seed: seed), explorer.run(seed: seed))
      return first.events != second.events || first.choices != second.choices
    }
    #expect(differing.isEmpty)
  }

  #if canImport(Glibc)
    @Test(arguments: SimulatedUse.all)
    func `A program does not wait in real time`(_ use: SimulatedUse) {
      /// The number of times that the thread of the simulation has waited for the system.
      func waits() -> Int {
        var usage = rusage()
        // RUSAGE_THREAD, which is only declared for programs of GNU's extensions.
        getrusage(1, &usage)
        return usage.ru_nvcsw
      }
      let explorer = Explorer(policy: .random) { try await use.run() }
      let counts = (0..<20).map { seed in
        let before = waits()
        _ = explorer.run(seed: seed)
        return waits() - before
      }
      // A real sleep waits in each run; another test that holds a lock at the moment, only in some.
      #expect(counts.min() == 0, "\(counts)")
    }
  #endif
}

extension SimulatedUse {
  static let clocks: [SimulatedUse] = [
    SimulatedUse("a test clock rests exactly") {
      let clock = TestClock()
      let log = Log()
      let tasks = (1...3).map { number in
        Task {
          for step in 1...3 {
            for _ in 0..<30 { await Task.yield() }
            try await clock.sleep(for: .seconds(number))
            for _ in 0..<30 { await Task.yield() }
            await log.add("\(number).\(step)")
          }
        }
      }
      await clock.advance(by: .seconds(3))
      // At the second 2, the second task had begun to sleep before the first one.
      let lines = await log.lines
      try ensure(lines == ["1.1", "2.1", "1.2", "3.1", "1.3"], "\(lines)")
      await clock.run()
      for task in tasks { try await task.value }
      try ensure(await log.lines.count == 9, "A sleeper is left.")
    },
    SimulatedUse("sleepers run on in the order of their deadlines, and of their sleeps") {
      let clock = TestClock()
      let log = Log()
      var tasks: [Task<Void, any Error>] = []
      for number in 0..<20 {
        tasks.append(
          Task {
            try await clock.sleep(for: .milliseconds(number / 2))
            for _ in 0..<10 { await Task.yield() }
            await log.add("\(number)")
          })
        try await clock.waitForSleepers(number + 1)
      }
      await clock.advance(by: .seconds(1))
      try ensure(await log.lines == (0..<20).map { "\($0)" }, "Another order")
      for task in tasks { try await task.value }
    },
  ]
}
