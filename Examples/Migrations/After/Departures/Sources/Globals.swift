import Environments
import Foundation

struct AppEnvironment: Controllable {
  var api: TransitAPI
  var calendar: Calendar
  var locale: Locale
  var now: @Sendable () -> Date
  var track: @Sendable (Event) -> Void

  static let live = AppEnvironment(
    api: .live, calendar: .autoupdatingCurrent, locale: .autoupdatingCurrent, now: { Date() },
    track: { print("event: \($0)") })

  static var mock: AppEnvironment {
    AppEnvironment(
      api: TransitAPI(
        departures: unimplemented("api.departures"), stops: unimplemented("api.stops")),
      calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: "en_US"),
      now: unimplemented("now", placeholder: .distantPast), track: unimplemented("track"))
  }
}

nonisolated let environments: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

// Everything that a test replaces. Only the tests assign these variables.

nonisolated var api: TransitAPI {
  get { environments.api }
  set { environments.api = newValue }
}

nonisolated var calendar: Calendar {
  get { environments.calendar }
  set { environments.calendar = newValue }
}

nonisolated var locale: Locale {
  get { environments.locale }
  set { environments.locale = newValue }
}

nonisolated var now: @Sendable () -> Date {
  get { environments.now }
  set { environments.now = newValue }
}

nonisolated var track: @Sendable (Event) -> Void {
  get { environments.track }
  set { environments.track = newValue }
}
