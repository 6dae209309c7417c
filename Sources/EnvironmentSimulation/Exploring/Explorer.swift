import EnvironmentFakes

/// The result of one run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package struct SimulationRun: Sendable {
  var failures: [Scheduler.Failure]
  var hasDeadlock: Bool
  /// Whether the operation has ended.
  var hasEnded: Bool
  package var choices: [Choices.Choice]
  package var events: [Event]
  /// The names of the tasks.
  var tasks: [String]

  package var messages: [String] { failures.map(\.message) }
}

/// Runs an operation with many schedules, and shortens the ones that fail.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package struct Explorer: Sendable {
  private let policy: SimulationPolicy
  private let maximumSteps: Int
  private let operation: @Sendable () async throws -> Void

  /// The number of runs in which the operation has not ended.
  let unended = Locked(0)

  package init(
    policy: SimulationPolicy, maximumSteps: Int = 100_000,
    operation: @escaping @Sendable () async throws -> Void
  ) {
    self.policy = policy
    self.maximumSteps = maximumSteps
    self.operation = operation
  }

  /// The real milliseconds that a run without ready tasks waits for a job from outside.
  static let patience = 250

  private static let runsBetweenYields = 16

  /// Runs the operation once.
  package func run(
    _ choices: Choices, seed: Int, isDetailed: Bool = false,
    patience: Int = 0
  ) -> SimulationRun {
    SimulationHooks.probe()
    let scheduler = Scheduler(
      choices, seed: UInt64(bitPattern: Int64(seed)), maximumSteps: maximumSteps,
      isDetailed: isDetailed, patience: patience)
    let hasEnded = scheduler.perform(operation)
    if !hasEnded { unended.withLock { $0 += 1 } }
    return SimulationRun(
      failures: scheduler.failures, hasDeadlock: scheduler.hasDeadlock, hasEnded: hasEnded,
      choices: scheduler.choices.made, events: scheduler.events,
      tasks: isDetailed ? scheduler.tasks.descriptions : [])
  }

  /// Runs the operation with the schedule of a seed.
  package func run(seed: Int) -> SimulationRun {
    run(Choices(seed: UInt64(bitPattern: Int64(seed)), policy), seed: seed)
  }

  /// Runs the operation once for each seed.
  package func explore(_ seeds: Range<Int>) async -> SimulationReport {
    var report = SimulationReport(policy: policy)
    var schedules: Set<Int> = []
    var failed: [(seed: Int, run: SimulationRun)] = []
    var prefix: [Int] = []
    // A job from outside can end what seems to be a deadlock. If the first one has not been ended, the others
    // do not wait.
    var patience = Self.patience
    for seed in seeds {
      let choices =
        policy == .exhaustive
        ? Choices(given: prefix) : Choices(seed: UInt64(bitPattern: Int64(seed)), policy)
      // A run does not suspend, so other tests would wait for all of them.
      if report.runs % Self.runsBetweenYields == 0 { await Task.yield() }
      let run = run(choices, seed: seed, patience: patience)
      report.runs += 1
      schedules.insert(run.choices.hashValue)
      if run.hasDeadlock { patience = 0 }
      if let failure = run.failures.first {
        report.failures.append(.init(seed: seed, message: failure.message))
        failed.append((seed, run))
      }
      if policy == .exhaustive {
        guard let next = Self.prefix(after: run.choices) else {
          report.isComplete = true
          break
        }
        prefix = next
      }
    }
    report.schedules = schedules.count
    let shortest = failed.min { left, right in
      (left.run.steps, left.run.preemptions, left.run.choices.count) < (
        right.run.steps, right.run.preemptions, right.run.choices.count
      )
    }
    if let shortest { report.shortest = shorten(shortest.run, seed: shortest.seed) }
    return report
  }

  /// The next choices, depth first; nil if there are none.
  private static func prefix(after choices: [Choices.Choice]) -> [Int]? {
    guard let last = choices.lastIndex(where: { $0.index + 1 < $0.count }) else { return nil }
    return choices[..<last].map(\.index) + [choices[last].index + 1]
  }

  // MARK: - Shortening

  /// Repeats a failure, removes preemptions that it does not need, and describes its steps.
  private func shorten(_ first: SimulationRun, seed: Int) -> SimulationReport.Shortest {
    let repetition = run(Choices(given: first.choices.map(\.index)), seed: seed)
    let difference = zip(first.events, repetition.events).enumerated()
      .first { $1.0 != $1.1 }?.offset
    if let difference = difference
      ?? (first.events.count == repetition.events.count
        ? nil
        : min(first.events.count, repetition.events.count))
    {
      return .init(
        seed: seed, message: first.failures[0].message, location: first.failures[0].location,
        choices: first.choices.map(\.index), steps: [],
        difference: SimulationMessages.difference(
          at: difference, first.events, repetition.events))
    }
    var shortening = Shortening(first.choices) { indices in
      let run = run(Choices(given: indices), seed: seed)
      return run.failures.isEmpty ? nil : run.choices
    }
    let choices = shortening.shortened()
    let last = run(Choices(given: choices), seed: seed, isDetailed: true)
    let failure = last.failures.first ?? first.failures[0]
    return .init(
      seed: seed, message: failure.message, location: failure.location, choices: choices,
      steps: StepDescription.lines(of: last), difference: nil)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SimulationRun {
  /// The number of steps of `play`.
  fileprivate var steps: Int { choices.count { $0.kind == .step } }

  fileprivate var preemptions: Int { events.count { $0.kind == .preemption } }
}
