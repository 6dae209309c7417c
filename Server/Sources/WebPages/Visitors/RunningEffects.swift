import EnvironmentReducers
import Environments

/// The effects of a store that pages wait for, a moment.
@MainActor
final class RunningEffects {
  private var tasks: [StoreTask] = []

  /// Adds the effects of an action.
  func add(_ task: StoreTask) {
    tasks.append(task)
  }

  /// Waits until all effects have ended, or as long as the environment says.
  func wait() async {
    tasks.removeAll(where: \.isFinished)
    let tasks = tasks
    guard !tasks.isEmpty else { return }
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    // Tasks of their own, because the effects outlive a request that waits no longer.
    Task {
      for task in tasks { await task.finish() }
      continuation.finish()
    }
    let alarm = Task { [sleep = Current.sleep, patience = Current.patience] in
      try? await sleep(patience)
      continuation.finish()
    }
    for await _ in ends {}
    alarm.cancel()
  }
}
