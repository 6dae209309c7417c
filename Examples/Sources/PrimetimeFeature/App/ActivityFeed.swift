public import EnvironmentReducers
import FavoritePrimes

extension Reducer where State == AppState, Action == AppAction, Environment == AppEnvironment {
  /// Adds to the feed what becomes of the favorite primes, at the time of the environment's clock.
  ///
  /// A list that is loaded takes the place of the one before, and is nothing that the user did to
  /// a prime.
  ///
  /// - Returns: A reducer that does the same, and adds.
  public func activityFeed() -> Reducer {
    Reducer { state, action, environment in
      let old = state.favoritePrimes
      let effect = self(&state, action, environment)
      if case .favoritePrimes(.loaded) = action { return effect }
      guard state.favoritePrimes != old else { return effect }

      let date = environment.date()
      let difference = state.favoritePrimes.difference(from: old)
      for case .remove(_, let prime, _) in difference.removals {
        state.activities.append(Activity(date: date, kind: .removed, prime: prime))
      }
      for case .insert(_, let prime, _) in difference.insertions {
        state.activities.append(Activity(date: date, kind: .saved, prime: prime))
      }
      return effect
    }
  }
}
