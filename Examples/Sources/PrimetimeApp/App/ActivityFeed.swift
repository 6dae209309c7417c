public import EnvironmentReducers
import FavoritePrimes

extension Reducer where State == AppState, Action == AppAction, Environment == AppEnvironment {
  /// Adds changes of the favorite primes to the feed, with the date of the environment's clock.
  ///
  /// A list that is loaded from the file is not an activity of the user.
  ///
  /// - Returns: A reducer with the same behavior that also adds activities.
  public func activityFeed() -> Reducer {
    Reducer { state, action, environment in
      let old = state.favoritePrimes
      let effect = self(&state, action, environment)
      switch action {
      case .favoritePrimes(.found), .favoritePrimes(.loaded), .favoritePrimes(.mergeTapped):
        return effect
      default: break
      }
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
