// environment-audit:ignore-file global.singleton: a session acts on the process that the task is in
public import BackersClient
public import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// The sessions of the program: logins, logouts and their events.
  ///
  /// They are stored if the environment is stored.
  public static let sessions = EnvironmentSession(.session, of: Current)

  /// Starts a session: installs the token, the user and the user of the analytics, in one
  /// replacement.
  ///
  /// The function returns when the state and the token are durable. If there is another session, it
  /// ends first.
  ///
  /// - Parameter envelope: The server's response to the login.
  /// - Throws: `StorageError.SessionFailure` if the session has started, but is not saved yet.
  public static func login(_ envelope: AccessTokenEnvelope) async throws {
    let id = SessionID()
    defer { announceLogin(of: envelope.user, in: id) }
    try await sessions.login(id: id) {
      $0.apiService.oauthToken = envelope.accessToken
      $0.currentUser = envelope.user
      $0.analytics.user = envelope.user.id
    }
  }

  /// Ends the session: removes the token, the user, the e-mail address, the cookies and the cached pages.
  ///
  /// The configuration, the country, the language and the server are kept.
  ///
  /// The function returns when the removal is durable. To also revoke the token at the server, keep
  /// the service: `let service = Current.apiService`, and call its `revokeToken()` afterwards.
  ///
  /// - Throws: `StorageError.SessionFailure`: `notErased` if the session has ended permanently but
  ///   a part of its data remains, `notEnded` if the next start restores the session.
  public static func logout() async throws {
    let former = Current.current
    do {
      if try await sessions.logout() != nil { former.track(.loggedOut) }
    } catch {
      // The session has ended in memory.
      if former.session != nil { former.track(.loggedOut) }
      throw error
    }
  }

  /// Ends a session that the server no longer accepts, like ``logout()``, but keeps the e-mail
  /// address for the next login.
  ///
  /// - Throws: `StorageError.SessionFailure`, like ``logout()``.
  public static func expireSession() async throws {
    let store = Current.userDefaults
    let email = rememberedEmail
    // A failure to keep the address is ignored: the user only has to enter it again.
    defer { if let email { try? store.setText(email, forKey: emailStorageKey) } }
    try await logout()
  }

  /// The e-mail address of the last login; nil after a logout.
  public static var rememberedEmail: String? {
    (try? Current.userDefaults.text(forKey: emailStorageKey)).flatMap(\.self)
  }

  /// Removes the e-mail address of the last login.
  ///
  /// - Throws: `StorageError.StoreFailure` if it could not be removed.
  public static func forgetEmail() throws {
    if rememberedEmail != nil { try Current.userDefaults.setText(nil, forKey: emailStorageKey) }
  }

  /// Installs a newer version of the logged-in user.
  ///
  /// - Parameter user: The user.
  /// - Returns: Whether there is a session, and the user was installed.
  @discardableResult
  public static func updateCurrentUser(_ user: User) -> Bool {
    guard let id = Current.session else { return false }
    return updateCurrentUser(user, in: id)
  }

  /// Installs a newer version of the user of a session, unless that session has ended.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - id: The session in which the user was requested.
  /// - Returns: Whether the user was installed.
  @discardableResult
  public static func updateCurrentUser(_ user: User, in id: SessionID) -> Bool {
    sessions.update(in: id) {
      $0.currentUser = user
      $0.analytics.user = user.id
    }
  }

  /// Stores the e-mail address for the next login, and records the login.
  ///
  /// The session is compared again after the write, because a logout before the write could not
  /// erase the address.
  private static func announceLogin(of user: User, in id: SessionID) {
    let environment = Current.current
    guard environment.session == id else { return }
    environment.track(.loggedIn)
    let store = environment.userDefaults
    // A failure to store the address does not fail the login: the user only has to enter it again.
    try? store.setText(user.email, forKey: emailStorageKey)
    if Current.session != id { try? store.setText(nil, forKey: emailStorageKey) }
  }
}
