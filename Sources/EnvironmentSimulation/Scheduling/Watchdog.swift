import CEnvironmentSimulation
import CEnvironments
import EnvironmentFakes
import Foundation

/// A thread that writes the name of a job that blocks the thread of its simulation.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Watchdog: Sendable {
  static let shared = Watchdog()

  private struct Watched {
    let scheduler: Scheduler
    var steps: UInt64 = 0
    var seconds = 0
  }

  private struct State {
    var watched: [ObjectIdentifier: Watched] = [:]
    var isRunning = false
  }

  private let state = Locked(State())

  /// The real seconds after which a job is reported.
  private static let limit = 5

  func add(_ scheduler: Scheduler) {
    let starts = state.withLock { state in
      state.watched[ObjectIdentifier(scheduler)] = Watched(scheduler: scheduler)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { Thread.detachNewThread { self.watch() } }
  }

  func remove(_ scheduler: Scheduler) {
    state.withLock { _ = $0.watched.removeValue(forKey: ObjectIdentifier(scheduler)) }
  }

  private func watch() {
    while true {
      // environment-audit:ignore time.sleep: the watchdog measures real time
      Thread.sleep(forTimeInterval: 1)
      for task in blockedTasks() {
        environments_write_error(SimulationMessages.blocked(task: task))
      }
    }
  }

  private func blockedTasks() -> [String] {
    state.withLock { state in
      var blocked: [String] = []
      for (identity, var watched) in state.watched {
        let steps = watched.scheduler.progress
        watched.seconds = steps == watched.steps ? watched.seconds + 1 : 0
        watched.steps = steps
        state.watched[identity] = watched
        if watched.seconds == Self.limit { blocked.append(watched.scheduler.runningTask) }
      }
      return blocked
    }
  }
}
