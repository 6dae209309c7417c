public import EnvironmentReducers
import Foundation
public import Primes

extension FavoritePrimesAction {
  /// The path to the actions of the question.
  public static let questionPath = CasePath(
    embed: FavoritePrimesAction.question,
    extract: { if case .question(let action) = $0 { action } else { nil } })
}

/// The logic of the list.
///
/// Indices out of range are ignored. A save never overwrites a file that has changed since it was
/// read: it asks the user for a decision, which is to merge, to replace, or to load.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment
>.combine(
  listing,
  filing,
  questionReducer.pullback(
    value: \.question, action: FavoritePrimesAction.questionPath, environment: { $0.nthPrime }))

/// The name of the file.
public let favoritePrimesFile = "favorite-primes.json"

private let listing = Reducer<FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment>
{ state, action, _ in
  switch action {
  case .primeTapped(let index):
    guard state.favoritePrimes.indices.contains(index), state.question.pending == nil else {
      return .none
    }
    return .send(.question(.asked(state.favoritePrimes[index])))
  case .deleteTapped(let indices):
    state.favoritePrimes = state.favoritePrimes.enumerated()
      .filter { !indices.contains($0.offset) }.map(\.element)
    return .none
  default:
    return .none
  }
}
