import Backers
import EnvironmentHummingbird
import Foundation

/// The stored part of a session: the choices of the visitor, the login, and the name of the screens in memory.
public struct SiteSession: Codable, Sendable {
  /// A login at the service of the projects, with which any server of the site goes on.
  struct Login: Codable, Equatable, Sendable {
    /// The token and the user.
    var envelope: AccessTokenEnvelope
    /// The service that knows the token.
    var service: URL
  }

  /// The choices of the visitor.
  var settings = VisitorSettings()
  /// The visitor; nil until a page is shown.
  var visitor: UUID?
  /// The login; nil if the visitor is not logged in.
  var login: Login?
  /// The number of logins and logouts, by which a server notices those on another one.
  var changesOfLogin = 0

  /// Creates the value of a new session.
  public init() {}
}

extension Session<SiteSession> {
  /// Stores a login, or ends the session for a logout; both give the browser another identifier.
  ///
  /// - Parameters:
  ///   - login: The login; nil for a logout, after which a new session has the settings and the screens.
  ///   - number: The number of logins and logouts, with this one.
  /// - Throws: The error of the session.
  func change(to login: SiteSession.Login?, number: Int) async throws {
    var new = value
    (new.login, new.changesOfLogin) = (login, number)
    if login == nil {
      try await logout()
      try await update { [new] in $0 = new }
    } else {
      try await self.login {
        $0.login = login
        $0.changesOfLogin = number
      }
    }
  }
}
