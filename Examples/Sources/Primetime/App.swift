public import Counter
public import EnvironmentReducers
public import FavoritePrimes
public import Foundation

/// The state of the application.
public struct AppState: Codable, Equatable, Sendable {
  /// What was saved and removed, the oldest first.
  public var activities: [Activity] = []
  /// The count, which both counters share.
  public var count = 0
  /// The favorite primes, which all screens share.
  public var favoritePrimes: [Int] = []
  /// The primes in the file when it was last read or written.
  public var saved: [Int] = []
  /// Why the file could not be used.
  public var fileProblem: String?
  /// The saves of the file that are under way.
  public var saving = FavoritePrimesState.Saving.none
  /// The screen of the counter that asks a server.
  public var online = CounterScreen()
  /// The screen of the counter that computes.
  public var offline = CounterScreen()

  /// Creates the state of a new program.
  public init() {}

  /// The state of the counter that asks a server.
  public var counter: CounterState {
    get { CounterState(count: count, favoritePrimes: favoritePrimes, screen: online) }
    set {
      (count, favoritePrimes, online) = (newValue.count, newValue.favoritePrimes, newValue.screen)
    }
  }

  /// The state of the counter that computes.
  public var offlineCounter: CounterState {
    get { CounterState(count: count, favoritePrimes: favoritePrimes, screen: offline) }
    set {
      (count, favoritePrimes, offline) = (newValue.count, newValue.favoritePrimes, newValue.screen)
    }
  }

  /// The state of the favorite primes.
  public var favorites: FavoritePrimesState {
    get {
      FavoritePrimesState(
        favoritePrimes: favoritePrimes, saved: saved, problem: fileProblem, saving: saving)
    }
    set {
      (favoritePrimes, saved, fileProblem, saving) =
        (newValue.favoritePrimes, newValue.saved, newValue.problem, newValue.saving)
    }
  }
}

/// A change of the favorite primes.
public struct Activity: Codable, Equatable, Sendable {
  /// What was done to the prime.
  public enum Kind: String, Codable, Equatable, Sendable {
    case saved
    case removed
  }

  /// The date of the change.
  public var date: Date
  /// What was done.
  public var kind: Kind
  /// The prime.
  public var prime: Int

  /// Creates an activity.
  ///
  /// - Parameters:
  ///   - date: The date of the change.
  ///   - kind: What was done.
  ///   - prime: The prime.
  public init(date: Date, kind: Kind, prime: Int) {
    self.date = date
    self.kind = kind
    self.prime = prime
  }
}

/// What happens in the application.
public enum AppAction: Equatable, Sendable {
  case counter(CounterAction)
  case offlineCounter(CounterAction)
  case favorites(FavoritePrimesAction)

  /// The actions of the counter that asks a server.
  public static let counterPath = CasePath(
    embed: AppAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })

  /// The actions of the counter that computes.
  public static let offlineCounterPath = CasePath(
    embed: AppAction.offlineCounter,
    extract: { if case .offlineCounter(let action) = $0 { action } else { nil } })

  /// The actions of the favorite primes.
  public static let favoritesPath = CasePath(
    embed: AppAction.favorites,
    extract: { if case .favorites(let action) = $0 { action } else { nil } })
}

/// The features, each with its part of the environment.
///
/// The counter is mounted twice, with another function.
public let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  counterReducer.pullback(
    value: \.counter, action: AppAction.counterPath, environment: { $0.nthPrime }),
  counterReducer.pullback(
    value: \.offlineCounter, action: AppAction.offlineCounterPath,
    environment: { $0.offlineNthPrime }),
  favoritePrimesReducer.pullback(
    value: \.favorites, action: AppAction.favoritesPath, environment: { $0.fileClient }))

/// The reducer of the store: logging ∘ activity feed ∘ application.
public let primetimeReducer = activityFeed(appReducer)
  .logging(format: { action, _ in "\(action)" }, { $0.log($1) })

/// Returns a reducer that also adds what the user changes to the feed.
///
/// - Parameter reducer: The reducer.
/// - Returns: The larger reducer.
public func activityFeed(
  _ reducer: Reducer<AppState, AppAction, AppEnvironment>
) -> Reducer<AppState, AppAction, AppEnvironment> {
  Reducer { state, action, environment in
    let old = state.favoritePrimes
    let effect = reducer(&state, action, environment)
    switch action {
    // What the file contains was not done by the user.
    case .favorites(.loaded), .favorites(.saved): return effect
    default: break
    }
    let date = environment.date()
    for prime in old where !state.favoritePrimes.contains(prime) {
      state.activities.append(Activity(date: date, kind: .removed, prime: prime))
    }
    for prime in state.favoritePrimes where !old.contains(prime) {
      state.activities.append(Activity(date: date, kind: .saved, prime: prime))
    }
    return effect
  }
}
