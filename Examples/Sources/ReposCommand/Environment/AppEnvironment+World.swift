import EnvironmentFakes
import RepoListing

extension AppEnvironment: WorldApplicable {
  /// Changes the environment of the list: nothing else in the program depends on a world.
  mutating func apply(_ world: EnvironmentFakes.World) {
    listing.apply(world)
  }
}
