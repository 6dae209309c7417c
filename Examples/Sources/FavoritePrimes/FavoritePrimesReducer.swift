public import EnvironmentReducers
import FileClient
import Foundation
public import PrimeQuestions

extension FavoritePrimesAction {
  /// The way to what happens to the question.
  public static let questionPath = CasePath(
    embed: FavoritePrimesAction.question,
    extract: { if case .question(let action) = $0 { action } else { nil } })
}

/// The logic of the list.
///
/// Indices out of range do nothing.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment
>.combine(
  listing,
  questionReducer.pullback(
    value: \.question, action: FavoritePrimesAction.questionPath, environment: { $0.nthPrime }))

/// The name under which the list is kept.
public let favoritePrimesFile = "favorite-primes.json"

private let listing = Reducer<FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment>
{ state, action, environment in
  let fileClient = environment.fileClient
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

  case .saveTapped:
    let primes = state.favoritePrimes
    return .task {
      try await fileClient.save(favoritePrimesFile, FavoritePrimesList.content(primes))
      return .saved(count: primes.count)
    } catch: {
      .failed(reason: "\($0)")
    }
    // A save that still waits for its turn would put an older list in place of the newer one.
    .cancellable(id: SaveID(), cancelInFlight: true)

  case .loadTapped:
    return .task {
      .loaded(try await fileClient.load(favoritePrimesFile))
    } catch: {
      .failed(reason: "\($0)")
    }

  case .saved(let count):
    state.question.notice = .info("Saved \(count == 1 ? "1 prime" : "\(count) primes").")
    return .none

  case .loaded(let content):
    switch FavoritePrimesList.read(content) {
    case .success(let list):
      state.favoritePrimes = list.primes
      state.question.notice = list.notice
    case .failure(let error): state.question.notice = .problem(error.description)
    }
    return .none

  case .failed(let reason):
    state.question.notice = .problem(reason)
    return .none

  case .question:
    return .none
  }
}

private struct SaveID: Hashable, Sendable {}
