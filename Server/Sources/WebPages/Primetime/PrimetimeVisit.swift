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
  private let running = RunningEffects()

  /// The state of all screens.
  var state: AppState { store.state }

  /// Shows a screen, and waits a moment for an answer that is still to come.
  func show(_ screen: AppState.Screen) async {
    if !isStarted {
      isStarted = true
      if Current.primetime.keepsFavorites { await store.send(.favoritePrimes(.started)).finish() }
    }
    if store.state.screen != screen { store.send(.shown(screen)) }
    await running.wait()
  }

  /// Sends an action, and waits a moment for its answer.
  func send(_ action: AppAction) async {
    running.add(store.send(action))
    await running.wait()
  }
}
