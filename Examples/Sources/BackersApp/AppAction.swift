public import BackersClient
public import BackersTexts
public import EnvironmentReducers
public import LoginFlow
public import ProjectDiscovery

/// The actions of the program.
public enum AppAction: Equatable, Sendable {
  // Actions of the user.

  /// The program has been started, or has switched to another server.
  case opened
  /// The user starts a login.
  case logInTapped(email: String)
  /// The user has confirmed a logout.
  case logOutConfirmed
  /// The user has chosen a language.
  case languageChosen(Language)
  /// The user has chosen a currency for amounts.
  case currencyChosen(String)
  /// The user has chosen another server, and accepted the end of the session.
  case serverChosen(ServerConfig)

  // Actions of the features.

  /// An action of the list.
  case discovery(DiscoveryAction)
  /// An action of the login.
  case login(LoginAction)

  // Results.

  /// The user has stopped waiting for the configuration and the user.
  case startingCancelled
  /// The requests for the configuration and the user have ended; with a problem if one failed.
  case started(problem: Problem?)
  /// The server has rejected the session's token.
  case tokenRejected
  /// The session has been removed from the environment.
  case loggedOut(problem: String?)
  /// The session has been removed from the environment, but the next start restores it.
  case logoutFailed(isEndedAtServer: Bool, reason: String)
  /// The environment uses another server.
  case serverChanged(ServerConfig, problem: String?)

  /// The case path to the actions of the list.
  public static let discoveryPath = CasePath(
    embed: AppAction.discovery,
    extract: { if case .discovery(let action) = $0 { action } else { nil } })

  /// The case path to the actions of the login.
  public static let loginPath = CasePath(
    embed: AppAction.login,
    extract: { if case .login(let action) = $0 { action } else { nil } })
}
