package import BackersClient
public import BackersTexts
public import LoginFlow
import ProgramSupport
public import ProjectDiscovery

/// A message that is shown once, stored without a language so that it can be shown in any.
public enum Announcement: Equatable, Sendable {
  /// A change of the session.
  case session(SessionText)
  /// A login, with the user's name.
  case welcome(name: String)
  /// A notice of the login.
  case login(LoginText)
  /// A changed setting.
  case settings(SettingsText, server: String = "")
  /// A currency that no launched country uses.
  case currency(String)
  /// A currency of no launched country.
  case noSuchCurrency(String, codes: [String])
  /// A failure of the login.
  case alert(LoginAlert)
  /// A failure to fetch the list.
  case discovery(DiscoveryProblem)
  /// A failed request at the start.
  case start(Problem)
  /// A failure to store or erase data, with the store's description.
  case storage(SessionText, reason: String)

  /// Returns the announcement for a currency code that none of the countries uses.
  package static func noSuchCurrency(_ code: String, of countries: [Country]) -> Announcement {
    .noSuchCurrency(code, codes: Set(countries.map(\.currencyCode)).sorted())
  }

  /// Whether the announcement reports a failure.
  public var isProblem: Bool {
    switch self {
    case .session(let text): text == .ended || text == .endedByServerChange
    case .welcome, .login, .settings, .currency: false
    case .alert, .discovery, .noSuchCurrency, .start, .storage: true
    }
  }

  /// The problem with the service, if the announcement reports one.
  public var problem: Problem? {
    switch self {
    case .discovery(.firstPageFailed(let problem)), .discovery(.nextPageFailed(let problem)),
      .discovery(.categoriesFailed(let problem)), .discovery(.saveFailed(_, let problem)),
      .discovery(.unsaveFailed(_, let problem)), .start(let problem):
      problem
    default: nil
    }
  }

  /// Returns the announcement as one line.
  ///
  /// - Parameter texts: The language.
  /// - Returns: A text without control characters.
  public func text(in texts: Texts) -> String {
    switch self {
    case .session(let text): texts(text)
    case .welcome(let name):
      // A name may itself end with a period.
      texts(SessionText.loggedIn, ["name": safeText(name, limit: 60)]).replacing("..", with: ".")
    case .login(let text): texts(text)
    case .settings(let text, let server): texts(text, ["server": safeText(server, limit: 200)])
    case .currency(let code): texts(ProgramText.currencyChanged, ["currency": code])
    case .noSuchCurrency(let code, let codes):
      texts(
        ProgramText.noSuchCurrency,
        ["currency": safeText(code, limit: 20), "currencies": codes.joined(separator: ", ")])
    case .alert(let alert): alert.text(in: texts)
    case .discovery(let problem): problem.text(in: texts)
    case .start(let problem):
      texts(ProgramText.startFailed, ["reason": problem.text(in: texts)])
    case .storage(let text, let reason):
      texts(text, ["reason": safeText(reason, limit: 1_000)])
    }
  }
}
