public import EnvironmentClients
public import Environments
public import Testing

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Trait where Self == SimulationTrait {
  /// Returns a trait that runs a test once for each seed of a range, in an environment of each run.
  ///
  /// ```swift
  /// @Test(.simulated(Current, seeds: 0..<1_000))
  /// func logsOutOnce() async { … }
  ///
  /// @Test(
  ///   .simulated(
  ///     Current, seeds: 0..<1_000, policy: .pct(depth: 3),
  ///     faults: Faults(seed: Simulation.seed, failing: 0.1)))
  /// func survivesFaults() async { … }
  /// ```
  ///
  /// If the environment is `@Controllable`, its clock becomes ``Simulation/clock``, unless it is a `TestClock`, and
  /// the calls of its clients are points of choice: an answer can arrive after those of later calls. This includes
  /// endpoints that the trait's closure, the test, or a scope in it replaces.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - seeds: The seeds.
  ///   - policy: The rule of the choices.
  ///   - delays: The delays among which each asynchronous call of a client chooses, besides none.
  ///   - faults: An interceptor that fails calls, such as `Faults` of `EnvironmentRecordingTesting`. The expression is
  ///     evaluated once for each run.
  ///   - maximumSteps: The number of steps after which a run fails, because it does not end.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment of a run. It is called once for each run.
  /// - Returns: The trait.
  public static func simulated<Environment>(
    _ stack: EnvironmentStack<Environment>, seeds: Range<Int> = 0..<100,
    policy: SimulationPolicy = .random, delays: [Duration] = [],
    faults: @autoclosure @escaping @Sendable () -> (any ClientInterceptor)? = nil,
    maximumSteps: Int = 100_000, fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    SimulationTrait(seeds, policy, maximumSteps: maximumSteps) { test in
      try await stack.simulated(
        (fileID, line), delays: delays, faults: faults(), change, operation: test)
    }
  }

  /// Returns a trait that runs a test with one schedule.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - seed: The seed.
  ///   - policy: The rule of the choices.
  ///   - delays: The delays among which each asynchronous call of a client chooses, besides none.
  ///   - faults: An interceptor that fails calls.
  ///   - maximumSteps: The number of steps after which a run fails, because it does not end.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment.
  /// - Returns: The trait.
  public static func simulated<Environment>(
    _ stack: EnvironmentStack<Environment>, seed: Int, policy: SimulationPolicy = .random,
    delays: [Duration] = [],
    faults: @autoclosure @escaping @Sendable () -> (any ClientInterceptor)? = nil,
    maximumSteps: Int = 100_000, fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    simulated(
      stack, seeds: seed..<seed + 1, policy: policy, delays: delays, faults: faults(),
      maximumSteps: maximumSteps, fileID: fileID, line: line, change)
  }

  /// Returns a trait that runs a test once for each seed of a range, without an environment.
  ///
  /// - Parameters:
  ///   - seeds: The seeds.
  ///   - policy: The rule of the choices.
  ///   - maximumSteps: The number of steps after which a run fails, because it does not end.
  /// - Returns: The trait.
  public static func simulated(
    seeds: Range<Int> = 0..<100, policy: SimulationPolicy = .random, maximumSteps: Int = 100_000
  ) -> Self {
    SimulationTrait(seeds, policy, maximumSteps: maximumSteps) { test in
      try await test()
    }
  }

  /// Returns a trait that runs a test with one schedule, without an environment.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - policy: The rule of the choices.
  ///   - maximumSteps: The number of steps after which the run fails, because it does not end.
  /// - Returns: The trait.
  public static func simulated(
    seed: Int, policy: SimulationPolicy = .random, maximumSteps: Int = 100_000
  ) -> Self {
    simulated(seeds: seed..<seed + 1, policy: policy, maximumSteps: maximumSteps)
  }
}
