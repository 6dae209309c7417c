public import BackersClient
public import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// The sessions of the program: logins, logouts and their events.
  ///
  /// They are stored if the environment is.
  public static let sessions = EnvironmentSession(.session, of: Current)

  /// Begins a session: the authenticated service, the user and the user of the analytics, in one
  /// replacement.
  ///
  /// It returns when state and token are durable. Another session ends first.
  ///
  /// - Parameter envelope: What the server answered to the login.
  /// - Throws: `StorageError.SessionFailure` where the session is there, and not saved yet.
  public static func login(_ envelope: AccessTokenEnvelope) async throws {
    let id = SessionID()
    defer { rememberEmail(of: envelope.user, in: id) }
    try await sessions.login(id: id) {
      $0.apiService.oauthToken = envelope.accessToken
      $0.currentUser = envelope.user
      $0.analytics.user = envelope.user.id
    }
  }

  /// Ends the session: cookies, token, user and stored e-mail are gone, the cache is new.
  ///
  /// Config, country, language and server stay.
  ///
  /// It returns when all of that is durable. To have the server forget the token as well, keep the
  /// service: `let service = Current.apiService`, and call its `revokeToken()` afterwards.
  ///
  /// - Throws: `StorageError.SessionFailure`: `notErased` if the session has ended for good and something of it is
  ///   left, `notEnded` if it comes back at the next start.
  public static func logout() async throws {
    try await sessions.logout()
  }

  /// Puts a newer version of the one who is logged in in the place of the older.
  ///
  /// - Parameter user: The user.
  /// - Returns: Whether somebody is logged in, and it was done.
  @discardableResult
  public static func updateCurrentUser(_ user: User) -> Bool {
    guard let id = Current.session else { return false }
    return updateCurrentUser(user, in: id)
  }

  /// Puts a newer version of the one who is logged in in the place of the older, unless their
  /// session is over.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - id: In which session the user was asked for.
  /// - Returns: Whether it was done.
  @discardableResult
  public static func updateCurrentUser(_ user: User, in id: SessionID) -> Bool {
    sessions.update(in: id) {
      $0.currentUser = user
      $0.analytics.user = user.id
    }
  }

  /// Keeps the e-mail address, so that the next login need not ask for it.
  ///
  /// The session is looked at again after it was written, because a logout in between would have
  /// erased nothing.
  private static func rememberEmail(of user: User, in id: SessionID) {
    let store = Current.userDefaults
    guard Current.session == id else { return }
    // To be asked for it again is no reason to fail a login.
    try? store.setValue(user.email, KeyValueStore.emailKey)
    if Current.session != id { try? store.setValue(nil, KeyValueStore.emailKey) }
  }
}
