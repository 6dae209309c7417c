import BackersClient
import BackersTexts
import LoginFlow
import ProjectDiscovery

/// What the user sees: the list, perhaps a login in front of it, and what is to be told.
struct AppState: Equatable, Sendable {
  /// The list of projects.
  var discovery = DiscoveryState()
  /// The login, while it is in front.
  var login: LoginState?
  /// Whether somebody is logged in, as far as the user was told.
  var isLoggedIn = false
  /// What the end of the session is told as, from when it begins to end.
  var ending: SessionText?
  /// What is told, in order; whoever shows it knows how much was shown.
  var announcements: [Announcement] = []

  /// Tells something.
  mutating func announce(_ announcement: Announcement) {
    announcements.append(announcement)
  }
}
