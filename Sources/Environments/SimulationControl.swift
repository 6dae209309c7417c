// environment-audit:ignore-file global.mutable: set once, by the module of simulations
/// The functions of a running simulation that other libraries of the package use.
///
/// `EnvironmentSimulation` installs them. The libraries do not depend on it, so that a program without simulations
/// builds none of it.
package struct SimulationControl: Sendable {
  /// The time since the start of the simulation.
  package let now: Duration

  /// Waits until no other task can run.
  package let settle: @Sendable () async -> Void

  /// Waits until a time since the start of the simulation, or until the task is cancelled.
  package let sleep: @Sendable (_ until: Duration) async -> Void

  /// Chooses one of several possibilities, of which the first is the simplest one.
  ///
  /// The shares are the probabilities of the others; if there are none, all are equally likely. The last function
  /// returns what a report says of a chosen index.
  package let choose: @Sendable (_ count: Int, _ shares: [Double], _ text: (Int) -> String?) -> Int

  /// Makes the functions of a simulation.
  package init(
    now: Duration, settle: @escaping @Sendable () async -> Void,
    sleep: @escaping @Sendable (_ until: Duration) async -> Void,
    choose: @escaping @Sendable (_ count: Int, _ shares: [Double], _ text: (Int) -> String?) -> Int
  ) {
    self.now = now
    self.settle = settle
    self.sleep = sleep
    self.choose = choose
  }

  /// The simulation in which the calling code runs; nil outside of one.
  package static var current: SimulationControl? { withLock { find }?() }

  /// Sets the function that finds the simulation of the calling code.
  package static func install(_ function: @escaping @Sendable () -> SimulationControl?) {
    withLock { find = function }
  }

  // environment-audit:ignore global.mutable: set once, by the library of simulations
  // Unsafe, because it is accessed under the library's lock only.
  nonisolated(unsafe) private static var find: (@Sendable () -> SimulationControl?)?
}
