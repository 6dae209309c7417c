public import EnvironmentReducers
import Foundation
import ProgramSupport

/// The state of the favorite primes.
public struct FavoritePrimesState: Equatable, Sendable {
  /// The primes, in the order in which they were saved.
  public var favoritePrimes: [Int]
  /// The primes in the file when it was last read or written.
  public var saved: [Int]
  /// Why the file could not be used, in one line.
  public var problem: String?
  /// The saves under way.
  public var saving: Saving

  /// The saves under way: one at a time, because each reads the file before it writes it.
  public enum Saving: Codable, Equatable, Sendable {
    /// None.
    case none
    /// One.
    case once
    /// One, after which the list is saved again.
    case again
  }

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - favoritePrimes: The primes.
  ///   - saved: The primes in the file.
  ///   - problem: Why the file could not be used.
  ///   - saving: The saves under way.
  public init(
    favoritePrimes: [Int] = [], saved: [Int] = [], problem: String? = nil, saving: Saving = .none
  ) {
    self.favoritePrimes = favoritePrimes
    self.saved = saved
    self.problem = problem
    self.saving = saving
  }
}

/// What happens to the favorite primes.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// The user deletes the primes at some indices.
  case deleteTapped(Set<Int>)
  /// The user writes the file.
  case saveTapped
  /// The user reads the file.
  case loadTapped
  /// The user has seen why the file could not be used.
  case problemDismissed
  /// The file was read; nil if there is none.
  case loaded([Int]?)
  /// The file was written, with the changes that others had made to it.
  case saved([Int], merged: [Int])
  /// The list could not be written.
  case notSaved(String)
  /// The file could not be read.
  case failed(String)
}

/// The logic of the favorite primes, which depends on a client of files.
public let favoritePrimesReducer = Reducer<FavoritePrimesState, FavoritePrimesAction, FileClient> {
  state, action, files in
  switch action {
  case .deleteTapped(let indices):
    state.favoritePrimes = state.favoritePrimes.enumerated()
      .filter { !indices.contains($0.offset) }.map(\.element)
    return .none
  case .loadTapped:
    return .task {
      .loaded(try await files.primes())
    } catch: {
      .failed("\($0)".safe)
    }
  case .saveTapped:
    guard state.saving == .none else {
      state.saving = .again
      return .none
    }
    state.saving = .once
    let (mine, base) = (state.favoritePrimes, state.saved)
    return .task {
      // Another program may have changed the file since it was read.
      let theirs = try await files.primes() ?? base
      let merged = merge(mine, theirs, since: base)
      try await files.save(name: favoritePrimesFile, content: try JSONEncoder().encode(merged))
      return .saved(mine, merged: merged)
    } catch: {
      .notSaved("\($0)".safe)
    }
  case .loaded(let primes):
    state.problem = nil
    guard let primes else { return .none }
    state.favoritePrimes = primes
    state.saved = primes
    return .none
  case .saved(let mine, let merged):
    state.problem = nil
    state.saved = merged
    // The list may have changed while the file was written.
    state.favoritePrimes = merge(state.favoritePrimes, merged, since: mine)
    return state.endSave()
  case .notSaved(let problem):
    state.problem = problem
    return state.endSave()
  case .failed(let problem):
    state.problem = problem
    return .none
  case .problemDismissed:
    state.problem = nil
    return .none
  }
}

extension FavoritePrimesState {
  fileprivate mutating func endSave() -> Effect<FavoritePrimesAction> {
    let isAgain = saving == .again
    saving = .none
    return isAgain ? .send(.saveTapped) : .none
  }
}

/// Returns a list with the changes that two users made to it.
func merge(_ mine: [Int], _ theirs: [Int], since base: [Int]) -> [Int] {
  mine.filter { theirs.contains($0) || !base.contains($0) }
    + theirs.filter { !base.contains($0) && !mine.contains($0) }
}

extension FileClient {
  /// Reads the primes of the file; nil if there is none.
  fileprivate func primes() async throws -> [Int]? {
    guard let content = try await load(name: favoritePrimesFile) else { return nil }
    do {
      return try JSONDecoder().decode([Int].self, from: content)
    } catch {
      throw Failure(
        "\(favoritePrimesFile) is no list of numbers, and stays as it is. Correct it, or remove it."
      )
    }
  }
}
