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

  /// Whether the list differs from the list that was last read or saved.
  public var hasUnsavedChanges: Bool { favoritePrimes != file.primes }
}

/// The dependencies of the list: the file client, and the source of primes.
public typealias FavoritePrimesEnvironment = (fileClient: FileClient, nthPrime: NthPrime)

/// The actions of the list.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// The application starts.
  case started
  /// The user requests the p-th prime, where p is the prime at an index.
  case primeTapped(at: Int)
  /// The user deletes the primes at some indices.
  case deleteTapped(Set<Int>)
  /// The user saves the list.
  case saveTapped
  /// The user loads the list.
  case loadTapped
  /// After a conflict, the user merges the list with the list in the file, and saves the result.
  case mergeTapped
  /// After a conflict, the user replaces the list in the file.
  case replaceTapped
  /// The file was read at the start; nil if there is none.
  case found(Data?)
  /// The file could not be read at the start; the reason is one line.
  case notFound(reason: String)
  /// These primes were saved.
  case saved([Int])
  /// The file was loaded.
  case loaded(Data)
  /// The list was not saved, because the file has changed since it was read; nil if it cannot be
  /// read.
  case changed(Data?)
  /// The list was not saved; the reason is one line.
  case notSaved(reason: String)
  /// The list was not loaded; the reason is one line.
  case notLoaded(reason: String)
  /// An action of the question about one of the primes.
  case question(QuestionAction)
}
