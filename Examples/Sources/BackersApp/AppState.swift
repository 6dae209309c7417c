package import BackersClient
package import BackersTexts
public import LoginFlow
public import ProjectDiscovery

/// The state of the screen: the list, perhaps a login in front of it, and announcements.
public struct AppState: Equatable, Sendable {
  /// The list of projects.
  public var discovery = DiscoveryState()
  /// The login, while it is in front.
  public var login: LoginState?
  /// Whether a session was announced to the user.
  public var isLoggedIn = false
  /// The announcement of the end of the session, from the time when it begins to end.
  package var ending: SessionText?
  /// The currency and the countries with which the list was requested at the start.
  package var startingOrigin: ListOrigin?
  /// The announcements, in order; the screen counts the ones that it has shown.
  public var announcements: [Announcement] = []

  /// Creates the state of a screen on which nothing has happened yet.
  ///
  /// - Parameters:
  ///   - login: The login, if it is in front.
  ///   - isLoggedIn: Whether a session was announced to the user.
  public init(login: LoginState? = nil, isLoggedIn: Bool = false) {
    self.login = login
    self.isLoggedIn = isLoggedIn
  }

  /// Adds an announcement.
  package mutating func announce(_ announcement: Announcement) {
    announcements.append(announcement)
  }
}

/// The parts of the server's configuration that decide what a list shows.
package struct ListOrigin: Equatable, Sendable {
  /// The currency of the request.
  package var currency: String
  /// The countries whose projects show.
  package var countries: [Country]

  package init(_ environment: AppDependencies) {
    countries = environment.launchedCountries
    currency = environment.service.currency
  }
}
