public import EnvironmentClients
import EnvironmentFakes
public import Environments

/// A program that a test runs under its own time and its own order of tasks.
///
/// In a simulation, one thread runs all tasks, one job at a time. A seed determines which task continues at each
/// `await`, so that a schedule that breaks the code can be found, and repeated:
///
/// ```swift
/// let report = await Simulation.explore(seeds: 0..<1_000) {
///   let account = Account(balance: 100)
///   async let first: Void = account.withdraw(10)
///   async let second: Void = account.withdraw(20)
///   _ = await (first, second)
///   guard await account.balance == 70 else { throw LostUpdate() }
/// }
/// print(report)
/// ```
///
/// Tests use the trait `.simulated(…)` instead. Time is virtual: if no task can run, it advances to the next
/// deadline. On Linux, this includes `Task.sleep`, `ContinuousClock`, `SuspendingClock` and `Date()`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public enum Simulation {
  /// Whether the calling code runs in a simulation.
  public static var isRunning: Bool { Scheduler.current != nil }

  /// The time since the start of the simulation; zero outside of one.
  public static var now: Duration {
    Scheduler.current.map { .nanoseconds($0.now) } ?? .zero
  }

  /// The seed of the simulation; zero outside of one.
  ///
  /// Use it for everything that is random in a test: `Faults(seed: Simulation.seed, failing: 0.1)`.
  public static var seed: UInt64 { Scheduler.current?.seed ?? 0 }

  /// The clock of the simulation.
  ///
  /// `.simulated(Current)` sets the clock of an environment to it. Outside of a simulation, its sleeps are real.
  public static var clock: SimulationClock { SimulationClock() }

  /// Waits until no other task can run, without a change of the time.
  ///
  /// Unlike with yielding or sleeping, the tasks are then certainly suspended: each waits for a deadline, for
  /// another task, or for the caller.
  ///
  /// Outside of a simulation, an issue is reported.
  ///
  /// - Parameters:
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public static func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await rest(
      for: .zero, "Simulation.settle()",
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Advances the time by a duration, and waits until no other task can run.
  ///
  /// Tasks whose deadlines are due run on the way, each at its deadline.
  ///
  /// ```swift
  /// await Simulation.advance(by: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration; a negative one counts as zero.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public static func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await rest(
      for: duration, "Simulation.advance(by:)",
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private static func rest(
    for duration: Duration, _ name: String, at location: EnvironmentIssue.SourceLocation
  ) async {
    guard let scheduler = Scheduler.current else {
      EnvironmentIssue(
        .failedExpectation, SimulationMessages.outsideSimulation(name), at: location
      ).report()
      return
    }
    await scheduler.rest(until: scheduler.now + max(duration.inNanoseconds, 0))
  }

  /// Runs an operation once, with the schedule of a seed.
  ///
  /// ```swift
  /// let requests = try await Simulation.run(seed: 417) {
  ///   let search = Search()
  ///   await search.type("ab")
  ///   return await search.requests
  /// }
  /// ```
  ///
  /// The operation and its tasks run on a thread of the global executor, also if the caller is on an actor. After
  /// the operation, tasks that can still run do so; the others are cancelled. Calls of an environment are no points of
  /// choice, and its clock is not set; ``run(_:seed:policy:delays:faults:fileID:line:operation:)`` takes a stack.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - policy: The rule of the choices.
  ///   - operation: The code.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or a ``SimulationError`` for a deadlock, and for jobs from outside.
  @concurrent
  public static func run<Success: Sendable>(
    seed: Int = 0, policy: SimulationPolicy = .random,
    operation: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    guard Scheduler.current == nil else { throw SimulationError(SimulationMessages.nested) }
    let result = Locked<Result<Success, any Error>?>(nil)
    let explorer = Explorer(policy: policy) {
      do {
        let success = try await operation()
        result.withLock { $0 = .success(success) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
    }
    let run = explorer.run(
      Choices(seed: UInt64(bitPattern: Int64(seed)), policy), seed: seed,
      patience: Explorer.patience)
    if let failure = run.failures.first { throw SimulationError(failure.message) }
    guard let result = result.withLock({ $0 }) else {
      throw SimulationError(SimulationMessages.nested)
    }
    return try result.get()
  }

  /// Runs an operation once in an environment of its own, with the schedule of a seed.
  ///
  /// The calls and the clock of the environment are controlled, as the trait `.simulated(_:seeds:…)` does it.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - seed: The seed.
  ///   - policy: The rule of the choices.
  ///   - delays: The delays among which each asynchronous call of a client chooses, besides none.
  ///   - faults: An interceptor that fails calls.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - operation: The code.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or a ``SimulationError``.
  @concurrent
  public static func run<Environment, Success: Sendable>(
    _ stack: EnvironmentStack<Environment>, seed: Int = 0, policy: SimulationPolicy = .random,
    delays: [Duration] = [],
    faults: @autoclosure @escaping @Sendable () -> (any ClientInterceptor)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    try await run(seed: seed, policy: policy) {
      try await stack.simulated(
        (fileID, line), delays: delays, faults: faults(), operation: operation)
    }
  }

  /// Runs an operation once for each seed, and reports the schedules with which it fails.
  ///
  /// Calls of an environment are no points of choice, and its clock is not set;
  /// ``explore(_:seeds:policy:delays:faults:maximumSteps:fileID:line:operation:)`` takes a stack.
  ///
  /// - Parameters:
  ///   - seeds: The seeds.
  ///   - policy: The rule of the choices.
  ///   - maximumSteps: The number of steps after which a run fails, because it does not end.
  ///   - operation: The code. It fails if it throws, if no task can continue, and if a job comes from outside.
  /// - Returns: The report.
  /// - Complexity: One run for each seed. Failures take up to 1,000 more runs to shorten the shortest one.
  @concurrent
  public static func explore(
    seeds: Range<Int> = 0..<1_000, policy: SimulationPolicy = .random,
    maximumSteps: Int = 100_000,
    operation: @escaping @Sendable () async throws -> Void
  ) async -> SimulationReport {
    await Explorer(policy: policy, maximumSteps: maximumSteps) { try await operation() }
      .explore(seeds)
  }

  /// Runs an operation once for each seed, each time in an environment of its own.
  ///
  /// The calls and the clock of the environment are controlled, as the trait `.simulated(_:seeds:…)` does it.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - seeds: The seeds.
  ///   - policy: The rule of the choices.
  ///   - delays: The delays among which each asynchronous call of a client chooses, besides none.
  ///   - faults: An interceptor that fails calls. The expression is evaluated once for each run.
  ///   - maximumSteps: The number of steps after which a run fails, because it does not end.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - operation: The code. It fails if it throws, if no task can continue, and if a job comes from outside.
  /// - Returns: The report.
  @concurrent
  public static func explore<Environment>(
    _ stack: EnvironmentStack<Environment>, seeds: Range<Int> = 0..<1_000,
    policy: SimulationPolicy = .random, delays: [Duration] = [],
    faults: @autoclosure @escaping @Sendable () -> (any ClientInterceptor)? = nil,
    maximumSteps: Int = 100_000, fileID: StaticString = #fileID, line: UInt = #line,
    operation: @escaping @Sendable () async throws -> Void
  ) async -> SimulationReport {
    await explore(seeds: seeds, policy: policy, maximumSteps: maximumSteps) {
      try await stack.simulated(
        (fileID, line), delays: delays, faults: faults(), operation: operation)
    }
  }
}

/// A failure of a simulation itself: a deadlock, a job from outside, or a program that does not end.
public struct SimulationError: Error, Sendable, CustomStringConvertible {
  /// What happened, and how to fix it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Duration {
  var inNanoseconds: Int64 {
    let (seconds, overflow) = components.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return components.seconds < 0 ? .min / 4 : .max / 4 }
    // Rounded up, so that a sleep does not end early.
    let (quotient, remainder) = components.attoseconds.quotientAndRemainder(
      dividingBy: 1_000_000_000)
    return seconds + quotient + (remainder > 0 ? 1 : 0)
  }
}
