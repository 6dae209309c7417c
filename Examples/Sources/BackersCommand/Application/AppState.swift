import BackersClient
import BackersTexts
import LoginFlow
import ProjectDiscovery

/// The state of the screen: the list, perhaps a login in front of it, and announcements.
struct AppState: Equatable, Sendable {
  /// The list of projects.
  var discovery = DiscoveryState()
  /// The login, while it is in front.
  var login: LoginState?
  /// Whether a session was announced to the user.
  var isLoggedIn = false
  /// The announcement of the end of the session, from the time when it begins to end.
  var ending: SessionText?
  /// The currency and the countries with which the list was requested at the start.
  var startingOrigin: ListOrigin?
  /// The announcements, in order; the screen counts the ones that it has shown.
  var announcements: [Announcement] = []

  /// Adds an announcement.
  mutating func announce(_ announcement: Announcement) {
    announcements.append(announcement)
  }
}

/// The parts of the server's configuration that decide what a list shows.
struct ListOrigin: Equatable, Sendable {
  /// The currency of the request.
  var currency: String
  /// The countries whose projects show.
  var countries: [Country]

  init(_ environment: AppDependencies) {
    countries = environment.launchedCountries
    currency = environment.service.currency
  }
}
