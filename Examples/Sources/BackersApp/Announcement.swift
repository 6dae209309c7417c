package import BackersClient
public import BackersTexts
public import LoginFlow
import ProgramSupport
public import ProjectDiscovery

/// Something that is reported once, kept so that it can be told in any language.
public enum Announcement: Equatable, Sendable {
  /// A change of the session.
  case session(SessionText)
  /// A login, with the user's name.
  case welcome(name: String)
  /// A notice of the login.
  case login(LoginText)
  /// A changed setting.
  case settings(SettingsText, server: String = "")
  /// Amounts are in another currency.
  case currency(String)
  /// A currency of no launched country.
  case noSuchCurrency(String, codes: [String])
  /// A failure of the login.
  case alert(LoginAlert)
  /// A failure of the list.
  case discovery(DiscoveryProblem)
  /// A failed request at the start.
  case start(Problem)
  /// A failure to store or erase, in the words of the store.
  case storage(SessionText, reason: String)

  /// A currency of none of some countries.
  package static func noSuchCurrency(_ code: String, of countries: [Country]) -> Announcement {
    .noSuchCurrency(code, codes: Set(countries.map(\.currencyCode)).sorted())
  }

  /// Whether it is about something that went wrong.
  public var isProblem: Bool {
    switch self {
    case .session(let text): text == .ended || text == .endedByServerChange
    case .welcome, .login, .settings, .currency: false
    case .alert, .discovery, .noSuchCurrency, .start, .storage: true
    }
  }

  /// The problem with the service, if it is one.
  public var problem: Problem? {
    switch self {
    case .discovery(.firstPageFailed(let problem)), .discovery(.nextPageFailed(let problem)),
      .discovery(.categoriesFailed(let problem)), .discovery(.saveFailed(_, let problem)),
      .discovery(.unsaveFailed(_, let problem)), .start(let problem):
      problem
    default: nil
    }
  }

  /// One line for a person.
  ///
  /// - Parameter texts: The language.
  /// - Returns: A text without control characters.
  public func text(in texts: Texts) -> String {
    switch self {
    case .session(let text): texts(text)
    case .welcome(let name):
      // A name may end with a period of its own.
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
