public import Counter
public import FavoritePrimes
public import Foundation
public import Primes

/// Everything that the application shows, on all of its screens.
public struct AppState: Equatable, Sendable {
  /// A screen, as on a phone the one in front.
  public enum Screen: Equatable, Sendable, CaseIterable {
    /// Links to the others.
    case root
    /// The counter with online answers.
    case counter
    /// The counter with offline answers.
    case offlineCounter
    /// The list of favorite primes.
    case favoritePrimes
    /// What became of the favorite primes, and when.
    case activity
  }

  /// The screen in front.
  public var screen: Screen
  /// The count, which both counters share.
  public var count: Int
  /// The favorite primes, in the order in which they were saved.
  public var favoritePrimes: [Int]
  /// What became of the favorite primes, the oldest first.
  public var activities: [Activity]
  /// The screen of the counter with online answers.
  public var online: CounterScreen
  /// The screen of the counter with offline answers.
  public var offline: CounterScreen
  /// The file of the favorite primes.
  public var favoritesFile: FavoritesFile
  /// The question about one of the favorite primes.
  public var favoriteQuestion: QuestionState

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - screen: The screen in front.
  ///   - count: The count.
  ///   - favoritePrimes: The favorite primes.
  ///   - activities: What became of them.
  ///   - online: The screen of the counter with online answers.
  ///   - offline: The screen of the counter with offline answers.
  ///   - favoritesFile: The file of the favorite primes.
  ///   - favoriteQuestion: The question about one of the favorite primes.
  public init(
    screen: Screen = .root,
    count: Int = 0,
    favoritePrimes: [Int] = [],
    activities: [Activity] = [],
    online: CounterScreen = CounterScreen(),
    offline: CounterScreen = CounterScreen(),
    favoritesFile: FavoritesFile = FavoritesFile(),
    favoriteQuestion: QuestionState = QuestionState()
  ) {
    self.screen = screen
    self.count = count
    self.favoritePrimes = favoritePrimes
    self.activities = activities
    self.online = online
    self.offline = offline
    self.favoritesFile = favoritesFile
    self.favoriteQuestion = favoriteQuestion
  }
}

/// Something that became of a favorite prime.
public struct Activity: Equatable, Sendable {
  /// What became of it.
  public enum Kind: Equatable, Sendable {
    /// It was saved among the favorites.
    case saved
    /// It is no favorite anymore.
    case removed
  }

  /// When it happened.
  public var date: Date
  /// What happened.
  public var kind: Kind
  /// The prime.
  public var prime: Int

  /// Creates an activity.
  ///
  /// - Parameters:
  ///   - date: When it happened.
  ///   - kind: What happened.
  ///   - prime: The prime.
  public init(date: Date, kind: Kind, prime: Int) {
    self.date = date
    self.kind = kind
    self.prime = prime
  }
}

// MARK: - What the features see of it

extension AppState {
  /// The part of the counter with online answers.
  public var counter: CounterState {
    get { CounterState(count: count, favoritePrimes: favoritePrimes, screen: online) }
    set {
      count = newValue.count
      favoritePrimes = newValue.favoritePrimes
      online = newValue.screen
    }
  }

  /// The part of the counter with offline answers.
  public var offlineCounter: CounterState {
    get { CounterState(count: count, favoritePrimes: favoritePrimes, screen: offline) }
    set {
      count = newValue.count
      favoritePrimes = newValue.favoritePrimes
      offline = newValue.screen
    }
  }

  /// The part of the list.
  public var favorites: FavoritePrimesState {
    get {
      FavoritePrimesState(
        favoritePrimes: favoritePrimes, file: favoritesFile, question: favoriteQuestion)
    }
    set {
      favoritePrimes = newValue.favoritePrimes
      favoritesFile = newValue.file
      favoriteQuestion = newValue.question
    }
  }
}
