package import BackersClient
package import BackersTexts
public import LoginFlow
public import ProjectDiscovery

/// The state of the screen: the list, an optional login in front of it, and announcements.
public struct AppState: Equatable, Sendable {
  /// The list of projects.
  public var discovery = DiscoveryState()
  /// The login, while it is shown.
  public var login: LoginState?
  /// Whether the user was informed of a session.
  public var isLoggedIn = false
  /// The announcement for the end of the session, set while the session is ending.
  package var ending: SessionText?
  /// The currency and the countries with which the list was requested at the start.
  package var startingOrigin: ListOrigin?
  /// The announcements, in order.
  ///
  /// The screen counts those that it has shown.
  public var announcements: [Announcement] = []

  /// Creates the initial state of a screen.
  ///
  /// - Parameters:
  ///   - login: The login, if it is shown.
  ///   - isLoggedIn: Whether the user was informed of a session.
  public init(login: LoginState? = nil, isLoggedIn: Bool = false) {
    self.login = login
    self.isLoggedIn = isLoggedIn
  }

  /// Adds an announcement.
  package mutating func announce(_ announcement: Announcement) {
    announcements.append(announcement)
  }
}

/// The parts of the server's configuration that determine the content of a list.
package struct ListOrigin: Equatable, Sendable {
  /// The currency of the request.
  package var currency: String
  /// The countries whose projects are shown.
  package var countries: [Country]

  package init(_ environment: AppDependencies) {
    countries = environment.launchedCountries
    currency = environment.service.currency
  }
}
