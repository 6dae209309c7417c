import CEnvironmentSimulation
import EnvironmentFakes

/// The executor that the tasks of a simulation prefer.
///
/// `@unchecked Sendable` because `scheduler` is set once, before the executor is used.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SimulatedTaskExecutor: TaskExecutor, @unchecked Sendable {
  // Never nil when a job arrives. Unowned, because the scheduler owns the executor, and stays alive while one of its tasks does.
  @exclusivity(unchecked) unowned(unsafe) var scheduler: Scheduler?

  func enqueue(_ job: consuming ExecutorJob) {
    scheduler.unsafelyUnwrapped.enqueue(UnownedJob(job))
  }
}

/// The executor of the main actor on the thread of a simulation.
///
/// `@unchecked Sendable` because `scheduler` is set once, before the executor is used.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SimulatedMainExecutor: SerialExecutor, @unchecked Sendable {
  @exclusivity(unchecked) unowned(unsafe) var scheduler: Scheduler?

  func enqueue(_ job: consuming ExecutorJob) {
    scheduler.unsafelyUnwrapped.enqueue(UnownedJob(job), isOnMain: true)
  }

  func checkIsolated() {
    precondition(
      scheduler?.isOnThread == true,
      "The main actor of a simulation runs on the simulation's thread.")
  }
}
