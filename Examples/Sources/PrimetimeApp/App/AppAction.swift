public import Counter
public import EnvironmentReducers
public import FavoritePrimes

/// The actions of the application.
public enum AppAction: Equatable, Sendable {
  /// The user switches to another screen.
  case shown(AppState.Screen)
  /// An action of the counter with online answers.
  case counter(CounterAction)
  /// An action of the counter with offline answers.
  case offlineCounter(CounterAction)
  /// An action of the list.
  case favoritePrimes(FavoritePrimesAction)

  /// The case path to the actions of the counter with online answers.
  public static let counterPath = CasePath(
    embed: AppAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })

  /// The case path to the actions of the counter with offline answers.
  public static let offlineCounterPath = CasePath(
    embed: AppAction.offlineCounter,
    extract: { if case .offlineCounter(let action) = $0 { action } else { nil } })

  /// The case path to the actions of the list.
  public static let favoritePrimesPath = CasePath(
    embed: AppAction.favoritePrimes,
    extract: { if case .favoritePrimes(let action) = $0 { action } else { nil } })
}
