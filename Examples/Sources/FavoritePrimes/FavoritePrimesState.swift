public import Foundation
public import Primes

/// The list of the user's favorite primes.
public struct FavoritePrimesState: Equatable, Sendable {
  /// The primes in the order in which they were saved.
  public var favoritePrimes: [Int]
  /// The file of the list.
  public var file: FavoritesFile
  /// The question about one of the primes, and the notice of the screen.
  public var question: QuestionState

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - favoritePrimes: The primes in the order in which they were saved.
  ///   - file: The file of the list.
  ///   - question: The question about one of the primes.
  public init(
    favoritePrimes: [Int] = [], file: FavoritesFile = FavoritesFile(),
    question: QuestionState = QuestionState()
  ) {
    self.favoritePrimes = favoritePrimes
    self.file = file
    self.question = question
  }

  /// Whether the list differs from the one that was read or saved last.
  public var hasUnsavedChanges: Bool { favoritePrimes != file.primes }
}

/// The dependencies of the list: its files, and the source of primes.
public typealias FavoritePrimesEnvironment = (fileClient: FileClient, nthPrime: NthPrime)

/// The actions of the list.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// The application starts.
  case started
  /// The user asks for the p-th prime, p being the prime at an index.
  case primeTapped(at: Int)
  /// The user deletes the primes at some indices.
  case deleteTapped(Set<Int>)
  /// The user saves the list.
  case saveTapped
  /// The user loads the list.
  case loadTapped
  /// The user saves both the list and the one in the file, after a conflict.
  case mergeTapped
  /// The user saves the list over the one in the file, after a conflict.
  case replaceTapped
  /// The file was read at the start; nil if there is none.
  case found(Data?)
  /// The file could not be read at the start, for a reason that one line tells.
  case notFound(reason: String)
  /// These primes were saved.
  case saved([Int])
  /// The file was loaded.
  case loaded(Data)
  /// The list was not saved, because the file is not as it was read; nil if it cannot be read.
  case changed(Data?)
  /// The list was not saved, for a reason that one line tells.
  case notSaved(reason: String)
  /// The list was not loaded, for a reason that one line tells.
  case notLoaded(reason: String)
  /// An action of the question about one of the primes.
  case question(QuestionAction)
}
