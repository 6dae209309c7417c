public import Counter
public import EnvironmentReducers
public import FavoritePrimes

/// What happens in the application.
public enum AppAction: Equatable, Sendable {
  /// The user wants another screen in front.
  case shown(AppState.Screen)
  /// Something happens on the counter with online answers.
  case counter(CounterAction)
  /// Something happens on the counter with offline answers.
  case offlineCounter(CounterAction)
  /// Something happens on the list.
  case favoritePrimes(FavoritePrimesAction)

  /// The way to what happens on the counter with online answers.
  public static let counterPath = CasePath(
    embed: AppAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })

  /// The way to what happens on the counter with offline answers.
  public static let offlineCounterPath = CasePath(
    embed: AppAction.offlineCounter,
    extract: { if case .offlineCounter(let action) = $0 { action } else { nil } })

  /// The way to what happens on the list.
  public static let favoritePrimesPath = CasePath(
    embed: AppAction.favoritePrimes,
    extract: { if case .favoritePrimes(let action) = $0 { action } else { nil } })
}
