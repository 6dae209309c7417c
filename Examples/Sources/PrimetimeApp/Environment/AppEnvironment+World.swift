public import EnvironmentFakes
import Foundation

extension AppEnvironment: WorldApplicable {
  /// Changes the calendar with its locale and time zone, the date, and the random numbers.
  ///
  /// - Parameter world: The new values.
  public mutating func apply(_ world: World) {
    calendar = world.calendar
    date = { world.now }
    randomNumber = SharedGenerator(seed: world.seed).next
  }
}
