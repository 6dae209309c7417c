import EnvironmentReducers
import Environments
import FavoritePrimes
import PrimetimeApp

/// The counters and the favorite primes in one session.
@MainActor
final class PrimetimeVisit {
  /// The store of the application, which asks for the environment of the request at each action.
  private let store = Store(
    initialValue: AppState(), reducer: primetimeReducer,
    environment: { PrimetimeApp.Current.current })
  private var isStarted = false
  /// The effects that the pages may wait for.
  private var running: [StoreTask] = []

  /// The state of all screens.
  var state: AppState { store.state }

  /// Shows a screen, and waits a moment for an answer that is still to come.
  func show(_ screen: AppState.Screen) async {
    if !isStarted {
      isStarted = true
      if Current.primetime.keepsFavorites { await store.send(.favoritePrimes(.started)).finish() }
    }
    if store.state.screen != screen { store.send(.shown(screen)) }
    await waitForAnswers()
  }

  /// Sends an action, and waits a moment for its answer.
  func send(_ action: AppAction) async {
    running.append(store.send(action))
    await waitForAnswers()
  }

  private func waitForAnswers() async {
    running.removeAll(where: \.isFinished)
    let tasks = running
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
    running.removeAll(where: \.isFinished)
  }
}
