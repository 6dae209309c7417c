import CEnvironmentSimulation
import EnvironmentFakes

/// The result of one run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package struct SimulationRun: Sendable {
  var failures: [SimulationFailure]
  var hasDeadlock: Bool
  /// Whether the operation has ended.
  var hasEnded: Bool
  package var choices: [Choices.Choice]
  package var events: [Event]
  /// The names of the tasks.
  var tasks: [String]
  var plays: [PlayRecord]

  package var messages: [String] { failures.map(\.message) }
}

/// Runs an operation with many schedules, and shortens the ones that fail.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package struct Explorer: Sendable {
  private let policy: SimulationPolicy
  private let maximumSteps: Int
  /// The name of the test; nil outside of one.
  private let test: String?
  private let operation: @Sendable () async throws -> Void

  /// The number of runs in which the operation has not ended.
  let unended = Locked(0)

  package init(
    policy: SimulationPolicy, maximumSteps: Int = 100_000, test: String? = nil,
    operation: @escaping @Sendable () async throws -> Void
  ) {
    self.policy = policy
    self.maximumSteps = maximumSteps
    self.test = test
    self.operation = operation
  }

  /// The real milliseconds that a run without ready tasks waits for a job from outside.
  static let patience = 250

  /// One run of so many is repeated, and other tests run after so many.
  private static let runsBetweenChecks = 16

  /// Runs the operation once.
  package func run(
    _ choices: Choices, seed: Int, isDetailed: Bool = false,
    patience: Int = 0
  ) -> SimulationRun {
    SimulationHooks.probe()
    let scheduler = Scheduler(
      choices, seed: UInt64(bitPattern: Int64(seed)), maximumSteps: maximumSteps,
      isDetailed: isDetailed, patience: patience)
    let hasEnded = SimulationMessages.trap(
      in: test, Reproduction(seed: seed, choices: choices.given)
    ).withCString {
      environments_set_trap_note($0)
      defer { environments_set_trap_note(nil) }
      return scheduler.perform(operation)
    }
    if !hasEnded { unended.withLock { $0 += 1 } }
    return SimulationRun(
      failures: scheduler.failures, hasDeadlock: scheduler.hasDeadlock, hasEnded: hasEnded,
      choices: scheduler.choices.made, events: scheduler.events,
      tasks: isDetailed ? scheduler.tasks.descriptions : [],
      plays: scheduler.plays)
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
      if report.runs % Self.runsBetweenChecks == 0 { await Task.yield() }
      var run = run(choices, seed: seed, patience: patience)
      report.runs += 1
      schedules.insert(run.choices.hashValue)
      if run.hasDeadlock { patience = 0 }
      if run.failures.isEmpty, report.runs % Self.runsBetweenChecks == 0,
        let difference = difference(of: run, seed: seed)
      {
        run.failures = [SimulationFailure(difference, kind: "difference")]
      }
      if let failure = run.failures.first {
        report.failures.append(.init(seed: seed, message: failure.message))
        report.add(failure, .init(seed: seed))
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
    if let shortest { shorten(shortest.run, seed: shortest.seed, in: &report) }
    return report
  }

  /// Repeats a run, and returns the first difference.
  private func difference(of run: SimulationRun, seed: Int, isDetailed: Bool = false) -> String? {
    let repetition = self.run(
      Choices(given: run.choices.map(\.index)), seed: seed, isDetailed: isDetailed)
    guard run.events != repetition.events else { return nil }
    let index = zip(run.events, repetition.events).enumerated().first { $1.0 != $1.1 }?.offset
    return SimulationMessages.difference(
      at: index ?? min(run.events.count, repetition.events.count), run.events, repetition.events)
  }

  /// The next choices, depth first; nil if there are none.
  private static func prefix(after choices: [Choices.Choice]) -> [Int]? {
    guard let last = choices.lastIndex(where: { $0.index + 1 < $0.count }) else { return nil }
    return choices[..<last].map(\.index) + [choices[last].index + 1]
  }

  // MARK: - Shortening

  /// Repeats a failure, removes preemptions that it does not need, and describes its steps.
  ///
  /// A shorter run is kept only if it fails at the same place with the same kind of issue. Others are further failures.
  private func shorten(_ first: SimulationRun, seed: Int, in report: inout SimulationReport) {
    let failure = first.failures[0]
    var choices = first.choices.map(\.index)
    if let difference = difference(of: first, seed: seed) {
      report.shortest = .init(
        seed: seed, failure: failure, choices: choices, steps: [], difference: difference)
      return
    }
    var others: [(failure: SimulationFailure, choices: [Int])] = []
    var shortening = Shortening(first.choices) { indices in
      let run = run(Choices(given: indices), seed: seed)
      guard let found = run.failures.first else { return nil }
      if found.isSame(as: failure) { return run.choices }
      others.append((found, indices))
      return nil
    }
    choices = shortening.shortened()
    for other in others { report.add(other.failure, .init(seed: seed, choices: other.choices)) }
    let last = run(Choices(given: choices), seed: seed, isDetailed: true)
    report.shortest = .init(
      seed: seed, failure: last.failures.first ?? failure, choices: choices,
      steps: StepDescription.lines(of: last),
      difference: difference(of: last, seed: seed, isDetailed: true))
    // As it is printed, so that what does not fail again is not printed.
    let text = Reproduction(seed: seed, choices: choices).description
    if let reproduction = Reproduction(text) {
      let again = run(reproduction.choices(policy), seed: reproduction.seed)
      report.shortest?.isRepeatable = again.failures.first?.isSame(as: failure) == true
      report.shortest?.test = PrintedTest.text(of: last.plays, last.choices, seed: seed)
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SimulationRun {
  /// The number of steps of `play`.
  fileprivate var steps: Int { choices.count { $0.kind == .step } }

  fileprivate var preemptions: Int { events.count { $0.kind == .preemption } }
}
