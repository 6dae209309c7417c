import EnvironmentFakes
import RepoListing

extension AppEnvironment: WorldApplicable {
  /// Applies a world to the environment of the list; no other part of the program depends on it.
  mutating func apply(_ world: EnvironmentFakes.World) {
    listing.apply(world)
  }
}
