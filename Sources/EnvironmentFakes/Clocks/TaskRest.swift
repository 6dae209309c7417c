import Environments
import Foundation

/// Lets other tasks run until they seem to be at rest.
///
/// This is a heuristic, because Swift has no API that tells whether a task is running or suspended. In a simulation,
/// the wait is exact.
package enum TaskRest {
  private static let enoughQuietRounds = 20
  private static let mostRounds = 10_000

  /// Yields until other tasks seem to be at rest, for at most 10,000 rounds.
  ///
  /// - Parameter activity: A number that changes with each action of the tasks. They seem to be at
  ///   rest when it has not changed for 20 rounds.
  package static func wait(and activity: () -> Int) async {
    if let simulation = SimulationControl.current { return await simulation.settle() }
    var rounds = 0
    var quietRounds = 0
    var last = activity()
    while rounds < mostRounds, quietRounds < enoughQuietRounds {
      await letOthersRun()
      rounds += 1
      let now = activity()
      quietRounds = now == last ? quietRounds + 1 : 0
      last = now
    }
  }

  /// Moves to the end of the queue of the caller's actor, of the global executor, and of the processor.
  package static func letOthersRun() async {
    await Task.yield()
    await Task.detached(priority: Task.currentPriority) {
      // Another thread may be in the middle of a task, and without a processor.
      sched_yield()
      await Task.yield()
    }.value
  }
}
