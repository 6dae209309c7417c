import Backers
import Environments
import Foundation
import ProgramSupport

/// What every page of the projects has: the texts of the visitor's language, and the messages.
@MainActor
struct BackersChrome {
  let environment = Backers.Current.current
  let frame: PageFrame
  let banner: Banner?

  /// Makes the frame of a page in the visitor's scope.
  init(_ title: WebText, _ visit: BackersVisit, csrf: String) {
    let language = environment.language
    var frame = PageFrame(title.text(in: language), in: .backers, csrf: csrf)
    frame.language = language.rawValue
    self.frame = frame
    banner = Banner(
      visit.messages.map {
        Banner.Line($0.text, isProblem: $0.isProblem, label: WebText.problem.text(in: language))
      },
      address: "/backers/dismiss", button: WebText.hide.text(in: language))
  }

  /// Returns a text in the visitor's language.
  func callAsFunction(_ text: WebText, _ value: String = "") -> String {
    text.text(in: environment.language, value)
  }
}

/// The values of a project in a list.
struct ProjectRow: Sendable {
  var id: Int
  var title: String
  var facts: String
  var percent: Int
  var fundingLabel: String
  var isSaved: Bool
  var heartLabel: String
  var isOver: Bool

  /// Shows a project in the visitor's environment.
  @MainActor
  init(_ project: Project, _ card: ProjectCard, _ chrome: BackersChrome) {
    id = card.id
    title = card.title.safe
    facts = [card.funded, card.backers, card.time].joined(separator: " · ")
    percent = Int((card.progress * 100).rounded(.down))
    fundingLabel = chrome(.fundingOf, title)
    isSaved = card.isSaved
    heartLabel = chrome(card.isSaved ? .unsaveProject : .saveProject, title)
    isOver = project.state != .live
  }
}

/// The values of the list of projects.
struct DiscoveryPage: Sendable {
  /// A link to more projects.
  struct More: Sendable {
    var address: String
    var title: String
  }

  var frame: PageFrame
  var banner: Banner?
  var title: String
  var account: String?
  var logIn: String?
  var logOut: String?
  var settings: String
  var refresh: String
  var choices: [SettingsPage.Choice]
  var searchLabel: String
  var search: String
  var show: String
  var listLabel: String
  var rows: [ProjectRow]
  var summary: String
  var more: More?

  /// Shows the list in the visitor's scope.
  @MainActor
  init(_ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(.title, visit, csrf: csrf)
    let (environment, list) = (chrome.environment, visit.discovery)
    (frame, banner) = (chrome.frame, chrome.banner)
    title = chrome(.title)
    if environment.session == nil {
      logIn = chrome(.logIn)
    } else {
      account = chrome(.account, environment.currentUser?.name ?? "")
      logOut = chrome(.logOut)
    }
    settings = chrome(.settings)
    refresh = chrome(.refresh)
    choices = [
      SettingsPage.Choice(
        "sort", chrome(.order), selected: list.sort.rawValue,
        Sort.allCases.map { ($0.rawValue, environment.texts($0.text)) }),
      SettingsPage.Choice(
        "filter", chrome(.filter), selected: list.filter.name,
        Discovery.Filter.all(list.categories).map { ($0.name, $0.text(in: environment)) }),
    ]
    searchLabel = chrome(.search)
    search = list.term ?? ""
    show = chrome(.show)
    listLabel = chrome(.list)
    rows = zip(list.projects, list.cards(in: environment)).map { ProjectRow($0, $1, chrome) }
    summary = list.heading(in: environment)
    if list.hasMore {
      more = More(
        address: "/backers?more=\(rows.count)#project-\(rows.last?.id ?? 0)",
        title: chrome(.more))
    }
  }
}

extension Sort {
  fileprivate var text: Text {
    switch self {
    case .magic: .sortMagic
    case .popularity: .sortPopularity
    case .newest: .sortNewest
    case .endDate: .sortEndDate
    }
  }
}

extension Discovery.Filter {
  /// All filters, those of the categories last.
  static func all(_ categories: [Backers.Category]) -> [Discovery.Filter] {
    [.everything, .staffPicks, .saved] + categories.map(Discovery.Filter.category)
  }

  /// The name in forms.
  var name: String {
    switch self {
    case .everything: "everything"
    case .staffPicks: "staff-picks"
    case .saved: "saved"
    case .category(let category): "\(category.id)"
    }
  }

  fileprivate func text(in environment: Backers.AppEnvironment) -> String {
    switch self {
    case .everything: environment.texts(.everything)
    case .staffPicks: environment.texts(.staffPicks)
    case .saved: environment.texts(.saved)
    case .category(let category): category.name.safe
    }
  }
}

/// The values of the page of one project.
struct ProjectSite: Sendable {
  var frame: PageFrame
  var banner: Banner?
  var row: [ProjectRow]
  var title: String
  var pledged: String
  var back: String

  /// Shows a project in the visitor's scope.
  @MainActor
  init(_ project: Project, _ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(.title, visit, csrf: csrf)
    let page = ProjectPage(project, number: 1, in: chrome.environment)
    (frame, banner) = (chrome.frame, chrome.banner)
    row = [ProjectRow(project, page.card, chrome)]
    title = page.card.title.safe
    pledged = "\(page.pledged) · \(page.launch) · \(page.category)".safe
    back = chrome(.back)
  }
}

extension MessagePage {
  /// Says in the visitor's language that a project is not in the list.
  @MainActor
  init(noProjectIn visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(.noProject, visit, csrf: csrf)
    self.init(
      frame: chrome.frame, title: chrome(.noProject), text: chrome(.noProjectHint),
      address: "/backers?shown", link: chrome(.back))
  }
}

/// The values of the login.
struct LoginPage: Sendable {
  /// A field.
  struct Field: Sendable {
    var name: String
    var label: String
    var type: String
    var value: String
    var autocomplete: String
    var inputMode: String
  }

  var frame: PageFrame
  var banner: Banner?
  var title: String
  var fields: [Field]
  var submit: String
  var cancel: String
  var accounts: String?

  /// Shows the login in the visitor's scope.
  @MainActor
  init(_ login: Login, _ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(.logIn, visit, csrf: csrf)
    (frame, banner) = (chrome.frame, chrome.banner)
    title = chrome(.logIn)
    fields =
      login.needsCode
      ? [
        Field(
          name: "code", label: chrome(.code), type: "text", value: "",
          autocomplete: "one-time-code", inputMode: "numeric")
      ]
      : [
        Field(
          name: "email", label: chrome(.email), type: "text", value: login.email,
          autocomplete: "username", inputMode: "email"),
        // The input is never sent back.
        Field(
          name: "password", label: chrome(.password), type: "password", value: "",
          autocomplete: "current-password", inputMode: "text"),
      ]
    submit = chrome(.logIn)
    cancel = chrome(.cancel)
    accounts = Current.standIns.backers == nil ? nil : chrome(.accounts)
  }
}

/// The values of the settings of the projects.
struct BackersSettingsPage: Sendable {
  var frame: PageFrame
  var banner: Banner?
  var title: String
  var choices: [SettingsPage.Choice]
  var lines: [String]
  var save: String
  var back: String

  /// Shows the settings in the visitor's scope.
  @MainActor
  init(_ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(.settings, visit, csrf: csrf)
    (frame, banner) = (chrome.frame, chrome.banner)
    title = chrome(.settings)
    choices = [
      SettingsPage.Choice(
        "language", chrome(.language), selected: chrome.environment.language.rawValue,
        [("en", "English"), ("de", "Deutsch")])
    ]
    lines = Settings(chrome.environment).lines.map(\.safe)
    save = chrome(.save)
    back = chrome(.back)
  }
}
