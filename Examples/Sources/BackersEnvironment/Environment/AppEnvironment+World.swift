public import EnvironmentFakes

extension AppEnvironment: WorldApplicable {
  /// Changes the calendar, the locale and the time zone.
  ///
  /// The date is unchanged: `dateType` is a metatype and cannot hold a date.
  ///
  /// - Parameter world: The world.
  public mutating func apply(_ world: World) {
    calendar = world.calendar
    locale = world.locale
    timeZone = world.timeZone
  }
}
