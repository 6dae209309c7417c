public import EnvironmentClients
public import EnvironmentFakes
public import Environments
public import Testing

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Trait where Self == SimulationTrait {
  /// Returns a trait that runs a test once for each seed of a range, in a world that is the first choice of the run.
  ///
  /// - Parameters:
  ///   - stack: The stack. Its environment applies a world to itself.
  ///   - seeds: The seeds.
  ///   - worlds: The worlds; at least one. The first one is the simplest.
  ///   - policy: The rule of the choices.
  ///   - delays: The delays among which each asynchronous call of a client chooses, besides none.
  ///   - faults: An interceptor that fails calls. The expression is evaluated once for each run.
  ///   - maximumSteps: The number of steps after which a run fails, because it does not end.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment of a run, before the world is applied.
  /// - Returns: The trait.
  public static func simulated<Environment: WorldApplicable>(
    _ stack: EnvironmentStack<Environment>, seeds: Range<Int> = 0..<100, worlds: [World],
    policy: SimulationPolicy = .random, delays: [Duration] = [],
    faults: @autoclosure @escaping @Sendable () -> (any ClientInterceptor)? = nil,
    maximumSteps: Int = 100_000, fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    simulated(
      stack, seeds: seeds, policy: policy, delays: delays, faults: faults(),
      maximumSteps: maximumSteps, fileID: fileID, line: line
    ) { environment in
      let world = Simulation.choose(from: worlds)
      try await change(&environment)
      environment.apply(world)
    }
  }
}
