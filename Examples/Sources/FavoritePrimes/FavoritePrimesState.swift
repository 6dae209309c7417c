public import FileClient
public import Foundation
public import PrimeQuestions

/// The list of the user's favorite primes.
public struct FavoritePrimesState: Equatable, Sendable {
  /// The primes in the order in which they were saved.
  public var favoritePrimes: [Int]
  /// The question about one of them, and what else there is to say.
  public var question: QuestionState

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - favoritePrimes: The primes in the order in which they were saved.
  ///   - question: The question about one of them.
  public init(favoritePrimes: [Int] = [], question: QuestionState = QuestionState()) {
    self.favoritePrimes = favoritePrimes
    self.question = question
  }
}

/// What the list depends on: where it is kept, and who knows the primes.
public typealias FavoritePrimesEnvironment = (fileClient: FileClient, nthPrime: NthPrime)

/// What happens on the list.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// The user asks for the p-th prime, p being the one at an index.
  case primeTapped(at: Int)
  /// The user does not want those at some indices any more.
  case deleteTapped(Set<Int>)
  /// The user wants the list kept.
  case saveTapped
  /// The user wants the list that was kept.
  case loadTapped
  /// The list was kept, so many primes of it.
  case saved(count: Int)
  /// The list that was kept has come.
  case loaded(Data)
  /// The list was not kept, or has not come, for a reason that one line tells.
  case failed(reason: String)
  /// Something happens to the question about one of the primes.
  case question(QuestionAction)
}
