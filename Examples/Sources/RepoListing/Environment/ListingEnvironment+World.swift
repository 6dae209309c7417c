public import EnvironmentFakes
import Foundation

extension ListingEnvironment: WorldApplicable {
  /// Changes the calendar with its locale and time zone, and the date.
  ///
  /// - Parameter world: The new values.
  public mutating func apply(_ world: World) {
    calendar = world.calendar
    date = { world.now }
  }
}
