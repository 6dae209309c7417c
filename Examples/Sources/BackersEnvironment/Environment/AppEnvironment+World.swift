public import EnvironmentFakes

extension AppEnvironment: WorldApplicable {
  /// Changes the calendar, the locale and the time zone.
  ///
  /// The date stays as it is: `dateType` is a metatype and cannot hold one.
  ///
  /// - Parameter world: The world.
  public mutating func apply(_ world: World) {
    calendar = world.calendar
    locale = world.locale
    timeZone = world.timeZone
  }
}
