public import Counter
public import FavoritePrimes
public import Foundation
public import Primes

/// The state of all screens of the application.
public struct AppState: Equatable, Sendable {
  /// A screen of the application.
  public enum Screen: Equatable, Sendable, CaseIterable {
    /// The start screen, with links to the other screens.
    case root
    /// The counter with online answers.
    case counter
    /// The counter with offline answers.
    case offlineCounter
    /// The list of favorite primes.
    case favoritePrimes
    /// The changes of the favorite primes, with their dates.
    case activity
  }

  /// The current screen.
  public var screen: Screen
  /// The count, which both counters share.
  public var count: Int
  /// The favorite primes, in the order in which they were saved.
  public var favoritePrimes: [Int]
  /// The changes of the favorite primes, oldest first.
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
  ///   - screen: The current screen.
  ///   - count: The count.
  ///   - favoritePrimes: The favorite primes.
  ///   - activities: The changes of the favorite primes.
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

/// A change of the favorite primes.
public struct Activity: Equatable, Sendable {
  /// The kind of the change.
  public enum Kind: Equatable, Sendable {
    /// The prime was saved.
    case saved
    /// The prime was removed.
    case removed
  }

  /// The date of the change.
  public var date: Date
  /// The kind of the change.
  public var kind: Kind
  /// The prime.
  public var prime: Int

  /// Creates an activity.
  ///
  /// - Parameters:
  ///   - date: The date of the change.
  ///   - kind: The kind of the change.
  ///   - prime: The prime.
  public init(date: Date, kind: Kind, prime: Int) {
    self.date = date
    self.kind = kind
    self.prime = prime
  }
}

// MARK: - What the features see of it

extension AppState {
  /// The state of the counter with online answers.
  public var counter: CounterState {
    get { CounterState(count: count, favoritePrimes: favoritePrimes, screen: online) }
    set {
      count = newValue.count
      favoritePrimes = newValue.favoritePrimes
      online = newValue.screen
    }
  }

  /// The state of the counter with offline answers.
  public var offlineCounter: CounterState {
    get { CounterState(count: count, favoritePrimes: favoritePrimes, screen: offline) }
    set {
      count = newValue.count
      favoritePrimes = newValue.favoritePrimes
      offline = newValue.screen
    }
  }

  /// The state of the list.
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
