import EnvironmentFakes
import EnvironmentSimulation
import Foundation
import Testing

@Suite struct SchedulerTests {
  /// Starts three tasks with three steps each, and calls a function with the order of the steps.
  private static func startThreeTasks(_ found: @escaping @Sendable ([Int]) -> Void) {
    let order = Locked<[Int]>([])
    for number in 1...3 {
      Task {
        for step in 1...3 {
          let steps = order.withLock {
            $0.append(number)
            return $0
          }
          if steps.count == 9 { found(steps) }
          if step < 3 { await Task.yield() }
        }
      }
    }
  }

  private static let explorer = Explorer(policy: .random) {
    let account = Log()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...3 {
        group.addTask {
          await account.add("\(number)")
          try? await Task.sleep(for: .milliseconds(number))
          await MainActor.run {}
          await Task { await account.add("again") }.value
        }
      }
    }
  }

  @Test func `10,000 seeds give the same traces twice`() {
    var differences = 0
    for seed in 0..<10_000 {
      let (first, second) = (Self.explorer.run(seed: seed), Self.explorer.run(seed: seed))
      if first.events != second.events || first.choices != second.choices { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test func `50 simulations in parallel equal the same in sequence`() async {
    let inSequence = (0..<50).map { Self.explorer.run(seed: $0).events }
    let inParallel = await withTaskGroup(of: (Int, [Event]).self) { group in
      for seed in 0..<50 {
        group.addTask { (seed, Self.explorer.run(seed: seed).events) }
      }
      var all: [Int: [Event]] = [:]
      for await (seed, events) in group { all[seed] = events }
      return all
    }
    for seed in inSequence.indices { #expect(inParallel[seed] == inSequence[seed]) }
  }

  @Test func `The explorer tries exactly the schedules of an exhaustive enumeration`() async {
    func orders(_ remaining: [Int]) -> Set<[Int]> {
      if remaining.allSatisfy({ $0 == 0 }) { return [[]] }
      var all: Set<[Int]> = []
      for index in remaining.indices where remaining[index] > 0 {
        var rest = remaining
        rest[index] -= 1
        for order in orders(rest) { all.insert([index + 1] + order) }
      }
      return all
    }
    let found = Locked<Set<[Int]>>([])
    let report = await Simulation.explore(seeds: 0..<10_000, policy: .exhaustive) {
      Self.startThreeTasks { order in found.withLock { _ = $0.insert(order) } }
    }
    let isEqual = found.withLock { $0 } == orders([3, 3, 3])
    #expect(report.isComplete)
    #expect(report.runs == 1_680)
    #expect(isEqual)
  }

  @Test func `A schedule without choices has no preemption`() async {
    let found = Locked<[Int]>([])
    _ = await Simulation.explore(seeds: 0..<1, policy: .choices([])) {
      Self.startThreeTasks { order in found.withLock { $0 = order } }
    }
    #expect(found.withLock { $0 } == [1, 1, 1, 2, 2, 2, 3, 3, 3])
  }

  @Test(arguments: [SimulationPolicy.random, .pct(depth: 3), .exhaustive])
  func `A lost update is found under each policy`(_ policy: SimulationPolicy) async {
    let report = await Simulation.explore(seeds: 0..<200, policy: policy) {
      try await PlantedBug.all[0].run(false)
    }
    #expect(!report.failures.isEmpty)
  }

  @Test func `A bug that needs one preemption is shortened to one`() async throws {
    let bug = try #require(PlantedBug.all.first { $0.testDescription == "torn pair of reads" })
    let report = await Simulation.explore(seeds: 0..<1_000) { try await bug.run(false) }
    let shortest = try #require(report.shortest)
    #expect(shortest.choices.count { $0 != 0 } <= 2)
    let again = await Simulation.explore(
      seeds: 0..<1, policy: .choices(shortest.choices)
    ) { try await bug.run(false) }
    #expect(again.failures.count == 1)
  }

  @Test func `Unstructured, detached and main-actor tasks stay in their simulation`() async throws {
    let inside = try await Simulation.run(seed: 3) {
      let unstructured = await Task { Simulation.isRunning }.value
      let detached = await Task.detached { Simulation.isRunning }.value
      let main = await MainActor.run { Simulation.isRunning }
      let hop = await Task { @MainActor in
        MainActor.assertIsolated()
        return Simulation.isRunning
      }.value
      async let child = Simulation.isRunning
      return await [unstructured, detached, main, hop, child]
    }
    #expect(inside == [true, true, true, true, true])
    #expect(!Simulation.isRunning)
  }

  @Test func `A deadlock names what each task waits for`() async throws {
    let report = await Simulation.explore(seeds: 0..<1) {
      async let child: Void = withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      let sleeper = Task(name: "sleeper") { try await Task.sleep(for: .seconds(60)) }
      try await sleeper.value
      await child
    }
    let message = try #require(report.failures.first?.message)
    #expect(
      message == """
        Deadlock: no task can run, and nothing is due.
          • The test is suspended.
          • Task 1 is suspended.
          • If a task waits for a thread or a service outside the simulation, override the endpoint.
        """)
  }

  @Test func `A task that repeats without an end fails`() async throws {
    let report = await Simulation.explore(seeds: 0..<1, maximumSteps: 100) {
      while !Task.isCancelled { await Task.yield() }
    }
    #expect(
      report.failures.first?.message.hasPrefix("The simulation has not ended after 100 steps.")
        == true)
  }

  @Test func `A failure names the task that sleeps`() async throws {
    let report = await Simulation.explore(seeds: 0..<1, maximumSteps: 100) {
      Task { try await Task.sleep(for: .seconds(60)) }
      await Simulation.settle()
      while !Task.isCancelled { await Task.yield() }
    }
    let message = try #require(report.failures.first?.message)
    #expect(message.contains("Task 1 sleeps until 60 s"), "\(message)")
  }

  @Test func `A job from outside is reported`() async throws {
    let explorer = Explorer(policy: .random) {
      let suspended = Locked<UnsafeContinuation<Void, Never>?>(nil)
      let task = Task {
        await withUnsafeContinuation { continuation in suspended.withLock { $0 = continuation } }
      }
      await Simulation.settle()
      Thread.detachNewThread { suspended.withLock { $0 }?.resume() }
      await task.value
    }
    // Waits for as long as a busy machine needs to start a thread.
    let run = explorer.run(Choices(seed: 0, .random), seed: 0, patience: 60_000)
    #expect(
      run.messages.first == """
        Task 1 was continued from outside the simulation, so this run cannot be repeated.
          • Override what it waits for (a queue, a thread, a socket), with a fake that answers on the simulation's thread.
          • If it waits for time, use a clock of the environment: Current.clock.
        """)
  }

  @Test func `A program with state of its own is reported as unrepeatable`() async throws {
    let runs = Locked(0)
    let report = await Simulation.explore(seeds: 0..<1) {
      let run = runs.withLock {
        $0 += 1
        return $0
      }
      for _ in 0..<run { await Task.yield() }
      throw PlantedBug.Broken(description: "always")
    }
    let difference = try #require(report.shortest?.difference)
    #expect(
      difference.hasPrefix(
        "Two runs of this seed differ at event 3: the end, then Task 0 runs."), "\(difference)")
  }

  @Test func `A simulation inside another one throws`() async throws {
    await #expect(throws: SimulationError.self) {
      try await Simulation.run { try await Simulation.run {} }
    }
  }

  @Test func `The error of the operation is thrown`() async throws {
    await #expect(throws: PlantedBug.Broken.self) {
      try await Simulation.run { throw PlantedBug.Broken(description: "") }
    }
  }
}
