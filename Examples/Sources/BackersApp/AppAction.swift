public import BackersClient
public import BackersTexts
public import EnvironmentReducers
public import LoginFlow
public import ProjectDiscovery

/// The actions of the program.
public enum AppAction: Equatable, Sendable {
  // Actions of the user.

  /// The program has been started, or has gone to another server.
  case opened
  /// The user wants to log in.
  case logInTapped(email: String)
  /// The user wants to log out, and has said so twice.
  case logOutConfirmed
  /// The user wants to read another language.
  case languageChosen(Language)
  /// The user wants amounts in another currency.
  case currencyChosen(String)
  /// The user wants to go to another server, and has agreed to the end of the session.
  case serverChosen(ServerConfig)

  // Actions of the features.

  /// Something happens on the list.
  case discovery(DiscoveryAction)
  /// Something happens in the login.
  case login(LoginAction)

  // Results.

  /// The user no longer waits for the configuration and the user.
  case startingCancelled
  /// The configuration and the user have been fetched, or not.
  case started(problem: Problem?)
  /// The server has rejected the session's token.
  case tokenRejected
  /// The environment has no session anymore.
  case loggedOut(problem: String?)
  /// The environment has no session anymore, but the next start has it again.
  case logoutFailed(isEndedAtServer: Bool, reason: String)
  /// The environment has another server.
  case serverChanged(ServerConfig, problem: String?)

  /// The way to what happens on the list.
  public static let discoveryPath = CasePath(
    embed: AppAction.discovery,
    extract: { if case .discovery(let action) = $0 { action } else { nil } })

  /// The way to what happens in the login.
  public static let loginPath = CasePath(
    embed: AppAction.login,
    extract: { if case .login(let action) = $0 { action } else { nil } })
}
