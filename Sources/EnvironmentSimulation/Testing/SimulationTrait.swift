import EnvironmentFakes
import Environments
public import Testing

/// A Swift Testing trait that runs each test, and each case of a parameterized test, in simulations with many
/// schedules.
///
/// ```swift
/// @Test(.simulated(Current, seeds: 0..<1_000))
/// func searchesOnce() async throws {
///   let search = Search()
///   async let first: Void = search.type("a")
///   async let second: Void = search.type("ab")
///   await Simulation.advance(by: .milliseconds(300))
///   _ = await (first, second)
///   #expect(await search.requests.count == 1)
/// }
/// ```
///
/// Each run has a scope of its own, with a new initial environment, or a copy of the enclosing scope's environment.
/// If the test fails in some of the runs, one issue is reported: the number of failures, and the steps of the
/// shortest one, with a command that repeats them. One run of sixteen, and the printed one, are run twice; if two runs
/// differ, the issue has the first difference.
///
/// A trait that stands after this one on the same test, such as `.environment`, runs anew for each seed. One that
/// stands before it runs once, so that the runs share the objects of its environment.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct SimulationTrait: TestTrait, SuiteTrait, TestScoping {
  /// An object whose identity distinguishes the traits of a test.
  private final class Identity: Sendable {}

  typealias Operation = @Sendable () async throws -> Void

  private let identity = Identity()
  private let seeds: Range<Int>
  private let policy: SimulationPolicy
  private let maximumSteps: Int

  /// The value of `ENVIRONMENTS_SIMULATION`; nil if it is not set.
  package var reproduction = Reproduction.ofProcess

  /// Opens a scope, and runs a test in it.
  private let perform: @Sendable (_ test: Operation) async throws -> Void

  init(
    _ seeds: Range<Int>, _ policy: SimulationPolicy, maximumSteps: Int,
    perform: @escaping @Sendable (_ test: Operation) async throws -> Void
  ) {
    self.seeds = seeds
    self.policy = policy
    self.maximumSteps = maximumSteps
    self.perform = perform
  }

  /// Whether the suites and tests inside a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Returns the trait itself for a case, and nil for a suite.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case, or nil for a suite or a test as a whole.
  /// - Returns: The trait for a case, unless an inner trait replaces it; nil otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> SimulationTrait? {
    guard testCase != nil else { return nil }
    let innermost = test.traits.compactMap { $0 as? SimulationTrait }.last
    return innermost?.identity === identity ? self : nil
  }

  /// Runs a case once for each seed.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: The case's body.
  /// - Throws: The error of a nested simulation's run.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard !seeds.isEmpty else {
      Issue.record(
        "The range of seeds is empty, so the test did not run.", sourceLocation: test.sourceLocation
      )
      return
    }
    if let reproduction, Reproduction(reproduction) == nil {
      Issue.record(
        Comment(rawValue: SimulationMessages.invalidReproduction(reproduction)),
        sourceLocation: test.sourceLocation)
      return
    }
    let report = try await withoutActuallyEscaping(function) { function in
      let retains = Self.retainCount(of: function)
      let (report, isUnended) = try await explore(function, test, testCase)
      if isUnended { Self.forget(function, to: retains) }
      return report
    }
    if let report, let shortest = report.shortest {
      let name = test.displayName.map { "“\($0)”" } ?? test.name
      Issue.record(
        Comment(rawValue: report.description(of: name, test: test.name)),
        sourceLocation: shortest.failure.location ?? test.sourceLocation)
    }
  }

  /// Explores the schedules of a case, on a thread of the global executor, also if the caller is on an actor.
  ///
  /// - Returns: The report, and whether the case has not ended with some schedules.
  @concurrent
  private func explore(
    _ function: @escaping @concurrent @Sendable () async throws -> Void, _ test: Test,
    _ testCase: Test.Case?
  ) async throws -> (SimulationReport?, Bool) {
    let repeated = reproduction.flatMap { Reproduction($0) }
    let seeds = repeated.map { $0.seed..<$0.seed + 1 } ?? seeds
    let explorer = Explorer(
      policy: repeated?.choices.map { .choices($0) } ?? policy, maximumSteps: maximumSteps,
      test: test.name
    ) { [perform] in
      try await MadeClocks.checked {
        try await perform { try await function() }
      }
    }
    let report = try await Self.collectingIssues(of: test, testCase) {
      await explorer.explore(seeds)
    }
    return (report, explorer.unended.withLock { $0 } > 0)
  }

  /// Runs an exploration, and turns the issues of its runs into their failures.
  private static func collectingIssues(
    of test: Test, _ testCase: Test.Case?,
    _ explore: @escaping @Sendable () async -> SimulationReport
  ) async throws -> SimulationReport? {
    let collecting = IssueHandlingTrait.compactMapIssues { issue in
      guard let scheduler = Scheduler.current else { return issue }
      #if compiler(>=6.3)
        guard issue.isFailure else { return nil }
      #endif
      scheduler.fail(SimulationFailure(issue))
      return nil
    }
    let report = Locked<SimulationReport?>(nil)
    try await collecting.provideScope(for: test, testCase: testCase) {
      let found = await explore()
      report.withLock { $0 = found }
    }
    return report.withLock { $0 }
  }

  private typealias Function = @concurrent @Sendable () async throws -> Void

  private static func context(of function: @escaping Function) -> Unmanaged<AnyObject>? {
    // In a structure, because a cast of a function itself would wrap it in another one.
    struct Holder { let function: Function }
    let holder = Holder(function: function)
    let context = withUnsafeBytes(of: holder) { parts in
      parts.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return context.map { .fromOpaque($0) }
  }

  private static func retainCount(of function: @escaping Function) -> UInt {
    context(of: function).map { _getRetainCount($0.takeUnretainedValue()) } ?? 0
  }

  /// Releases a closure for tasks that never end, and so never release it.
  ///
  /// Swift checks at the end of `withoutActuallyEscaping` that nothing retains the closure. A task that stays
  /// suspended forever never calls it again.
  private static func forget(_ function: @escaping Function, to retains: UInt) {
    guard let context = context(of: function) else { return }
    let now = retainCount(of: function)
    for _ in 0..<(now > retains ? now - retains : 0) { context.release() }
  }

  /// Whether an error belongs to an issue that has already been recorded.
  static func hasRecorded(_ error: any Error) -> Bool {
    error is ExpectationFailedError || error is UnimplementedError
  }
}
