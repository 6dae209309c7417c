import Counter
public import EnvironmentReducers
import FavoritePrimes

/// The logic of the application, composed of its features.
///
/// Each feature receives its dependencies from one flat environment. The counter is mounted twice,
/// each time with a different function.
public let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  navigation,
  counterReducer.pullback(
    value: \.counter, action: AppAction.counterPath, environment: { $0.nthPrime }),
  counterReducer.pullback(
    value: \.offlineCounter, action: AppAction.offlineCounterPath,
    environment: { $0.offlineNthPrime }),
  favoritePrimesReducer.pullback(
    value: \.favorites, action: AppAction.favoritePrimesPath,
    environment: { (fileClient: $0.fileClient, nthPrime: $0.nthPrime) }))

/// The reducer of the application's store: logging, which includes the entries of the activity feed.
public let primetimeReducer = appReducer.activityFeed().logging(
  format: { "\($0) → \($1)" }, { $0.log("\($1)\n") })

private let navigation = Reducer<AppState, AppAction, AppEnvironment> { state, action, _ in
  if case .shown(let screen) = action { state.screen = screen }
  return .none
}
