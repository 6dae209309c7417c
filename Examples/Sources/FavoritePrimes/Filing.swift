import EnvironmentReducers
import Foundation
import Primes

/// Loads and saves the list.
let filing = Reducer<FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment> {
  state, action, environment in
  let fileClient = environment.fileClient
  switch action {
  case .started:
    return .task {
      .found(try await fileClient.load(favoritePrimesFile))
    } catch: { error in
      (error as? FileError)?.reason == .missing ? .found(nil) : .notFound(reason: "\(error)")
    }

  case .found(let content):
    guard let content else { return .none }
    switch FavoritePrimesList.read(content) {
    case .success(let list):
      state.favoritePrimes = list.primes
      state.file.content = content
      state.question.notice = list.warning.map(Notice.warning)
    case .failure(let error):
      // A save cannot destroy anything in an empty file.
      if content.isEmpty { state.file.content = content }
      state.question.notice = .warning("\(error)")
    }
    return .none

  case .notFound(let reason):
    state.question.notice = .warning(reason)
    return .none

  case .loadTapped:
    return .task {
      .loaded(try await fileClient.load(favoritePrimesFile))
    } catch: {
      .notLoaded(reason: "\($0)")
    }

  case .loaded(let content):
    switch FavoritePrimesList.read(content) {
    case .success(let list):
      let kept = Set(state.file.primes + list.primes)
      state.question.notice = list.notice(
        dropping: state.favoritePrimes.filter { !kept.contains($0) })
      state.favoritePrimes = list.primes
      state.file.content = content
      state.file.conflict = nil
    case .failure(let error): state.question.notice = .problem(error.description)
    }
    return .none

  case .notLoaded(let reason):
    state.question.notice = .problem(reason)
    return .none

  case .saveTapped:
    return state.save(
      replacing: state.file.content.map { .content($0) } ?? .nothing, with: fileClient)

  case .mergeTapped:
    guard let conflict = state.file.conflict, let content = conflict.content,
      let theirs = conflict.primes
    else { return .none }
    state.favoritePrimes = merged(
      state.favoritePrimes, with: theirs, since: state.file.primes)
    return state.save(replacing: .content(content), with: fileClient)

  case .replaceTapped:
    guard let conflict = state.file.conflict else { return .none }
    return state.save(
      replacing: conflict.content.map { .content($0) } ?? .anything, with: fileClient)

  case .saved(let primes):
    state.file.content = FavoritePrimesList.content(primes)
    state.file.conflict = nil
    state.file.isSaving = false
    guard !state.file.savesAgain else {
      state.file.savesAgain = false
      return .send(.saveTapped)
    }
    state.question.notice = .info("Saved \(count(primes)).")
    return .none

  case .changed(let content):
    let conflict = FavoritesFile.Conflict(content: content)
    state.file.conflict = conflict
    state.file.isSaving = false
    state.file.savesAgain = false
    state.question.notice = .problem(conflict.question(wasRead: state.file.content != nil))
    return .none

  case .notSaved(let reason):
    state.file.isSaving = false
    state.file.savesAgain = false
    state.question.notice = .problem(reason)
    return .none

  case .primeTapped, .deleteTapped, .question:
    return .none
  }
}

extension FavoritePrimesState {
  /// Saves the list.
  ///
  /// Only one save runs at a time: a second one could not distinguish the result of the first from
  /// a change by another program.
  fileprivate mutating func save(
    replacing replaced: FileClient.Replaced, with fileClient: FileClient
  ) -> Effect<FavoritePrimesAction> {
    guard !file.isSaving else {
      file.savesAgain = true
      return .none
    }
    file.isSaving = true
    return .task { [primes = favoritePrimes] in
      do {
        try await fileClient.save(favoritePrimesFile, FavoritePrimesList.content(primes), replaced)
        return .saved(primes)
      } catch let error as FileError where error.reason == .changed {
        return .changed(try? await fileClient.load(favoritePrimesFile))
      }
    } catch: {
      .notSaved(reason: "\($0)")
    }
  }
}

/// Applies the changes from a common origin to one list to another list.
private func merged(_ ours: [Int], with theirs: [Int], since origin: [Int]) -> [Int] {
  let kept = Set(ours)
  let removed = Set(origin).subtracting(kept)
  let known = Set(theirs)
  return theirs.filter { !removed.contains($0) }
    + ours.filter { !known.contains($0) && !origin.contains($0) }
}
