import EnvironmentFakes
import EnvironmentIssues

/// The steps of a play that a run has taken, for the test that a report prints.
struct PlayRecord: Sendable {
  let filePath: String
  let line: Int
  /// The source code of each step; nil for a step that cannot be printed.
  var steps: [String?] = []
}

/// Whether plays wait until nothing can run after each action: random inputs without schedules, for a comparison.
package enum SequentialPlays {
  @TaskLocal package static var areOn = false
}

/// Takes steps in the simulation of the calling code.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Play<Action> {
  private let scheduler: Scheduler
  private let failures: Int

  /// Returns the line of a report and the source code for an action.
  var describe: (Action) -> (line: String, source: String?) = { ("\($0)", nil) }
  var perform: (Action) -> Void = { _ in }

  /// The share of the steps that end a play, and of those that wait.
  private static var endShare: Double { 1 / 16 }
  private static var waitShare: Double { 1 / 8 }

  /// The time for which a play waits for deadlines at its end, in nanoseconds.
  private static var patience: Int64 { 60_000_000_000 }

  /// Makes a play; reports an issue and returns nil outside of a simulation.
  init?(_ filePath: StaticString, _ line: UInt) {
    guard let scheduler = Scheduler.current else {
      EnvironmentIssue(
        .failedExpectation, SimulationMessages.outsideSimulation("Simulation.play"),
        at: EnvironmentIssue.SourceLocation(
          fileID: filePath, filePath: filePath, line: line, column: 1)
      ).report()
      return nil
    }
    self.scheduler = scheduler
    failures = scheduler.failures.count
    scheduler.plays.append(PlayRecord(filePath: "\(filePath)", line: Int(line)))
  }

  /// Whether the test has failed since the beginning.
  var hasFailed: Bool { scheduler.failures.count > failures }

  /// Adds a line to the report.
  func note(_ text: () -> String) { scheduler.note(text) }

  /// Takes steps that the simulation chooses.
  func run<Failure>(
    upTo count: Int, actions: () async throws(Failure) -> [Action],
    check: () async throws(Failure) -> Void
  ) async throws(Failure) {
    try await alone(check)
    for _ in 0..<count where !hasFailed {
      let possible = try await alone { () throws(Failure) in
        scheduler.isChoosingStep = true
        defer { scheduler.isChoosingStep = false }
        return try await actions()
      }
      guard let step = choose(of: possible) else { break }
      try await take(step, check)
    }
    try await end(check)
  }

  /// Takes given steps.
  func run<Failure>(
    _ steps: [PlayStep<Action>], check: () async throws(Failure) -> Void
  ) async throws(Failure) {
    try await alone(check)
    for step in steps where !hasFailed { try await take(step, check) }
    try await end(check)
  }

  private func choose(of actions: [Action]) -> PlayStep<Action>? {
    var waits: [PlayStep<Action>] = []
    if scheduler.canRun { waits.append(.settle) }
    if let deadline = scheduler.nextDeadline {
      waits.append(.advance(by: .nanoseconds(deadline - scheduler.now)))
    }
    let rest = 1 - Self.endShare - Self.waitShare * Double(waits.count)
    let index = scheduler.chooseStep(
      shares: actions.map { _ in rest / Double(actions.count) } + waits.map { _ in Self.waitShare })
    return index == 0 ? nil : (actions.map { .send($0) } + waits)[index - 1]
  }

  private func take<Failure>(
    _ step: PlayStep<Action>, _ check: () async throws(Failure) -> Void
  ) async throws(Failure) {
    switch step.kind {
    case .send(let action):
      record(describe(action))
      perform(action)
      if SequentialPlays.areOn {
        await scheduler.rest(until: scheduler.now)
      } else {
        await Task.yield()
      }
    case .settle:
      record(("The user waits until nothing can run", ".settle"))
      await scheduler.rest(until: scheduler.now)
    case .advance(let duration):
      record(("The user waits", ".advance(by: \(SourceText.of(duration)))"))
      await scheduler.rest(until: scheduler.now + duration.inNanoseconds)
    }
    try await alone(check)
  }

  /// Lets everything end that can.
  private func end<Failure>(_ check: () async throws(Failure) -> Void) async throws(Failure) {
    let limit = scheduler.now + Self.patience
    var deadline: Int64? = scheduler.now
    while let next = deadline, next <= limit, !hasFailed {
      await scheduler.rest(until: next)
      try await alone(check)
      deadline = scheduler.nextDeadline
    }
  }

  private func record(_ step: @autoclosure () -> (line: String, source: String?)) {
    guard scheduler.isDetailed else { return note { "" } }
    let step = step()
    note { step.line }
    scheduler.plays[scheduler.plays.count - 1].steps.append(step.source)
  }

  /// Calls a function, and runs no other task unless it waits for one.
  private func alone<Success, Failure>(
    _ body: () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    scheduler.onlyTask = scheduler.tasks.current
    defer { scheduler.onlyTask = nil }
    return try await body()
  }
}
