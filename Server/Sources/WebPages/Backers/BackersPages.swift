import Backers
import Environments
import Foundation
import ProgramSupport

/// Makes the pages of a visit, in the language of the visitor.
@MainActor
struct BackersPages {
  private let environment = Backers.Current.current
  let visit: BackersVisit
  let csrf: String

  init(_ visit: BackersVisit, csrf: String) {
    self.visit = visit
    self.csrf = csrf
  }

  private func text(_ text: WebText, _ value: String = "") -> String {
    text.text(in: environment.language, value)
  }

  private func frame(_ title: WebText) -> PageValues {
    .frame(text(title), in: .backers, language: environment.language, csrf: csrf)
  }

  /// Adds a frame, a title and the visit's messages to the values of a page.
  private func page(_ title: WebText, _ values: PageValues) -> PageValues {
    var page = values
    page["frame"] = frame(title)
    page["title"] = text(title)
    page["banner"] = PageValues.banner(
      visit.messages, label: text(.problem), address: "/backers/dismiss", button: text(.hide))
    return page
  }

  private func row(_ project: Project, _ card: ProjectCard) -> PageValues {
    let title = card.title.safe
    return [
      "id": card.id, "title": title,
      "facts": [card.funded, card.backers, card.time].joined(separator: " · "),
      "percent": Int((card.progress * 100).rounded(.down)),
      "fundingLabel": text(.fundingOf, title), "isSaved": card.isSaved,
      "heartLabel": text(card.isSaved ? .unsaveProject : .saveProject, title),
      "isOver": project.state != .live,
    ]
  }

  /// The list of projects.
  func discovery() -> PageValues {
    let list = visit.discovery
    let rows = zip(list.projects, list.cards(in: environment)).map { row($0, $1) }
    let isLoggedIn = environment.session != nil
    let more: PageValues = [
      "address": "/backers?more=\(rows.count)#project-\(list.projects.last?.id ?? 0)",
      "title": text(.more),
    ]
    let sorts: [(value: String, title: String)] = Sort.allCases.map {
      ($0.rawValue, environment.texts($0.text))
    }
    let filters: [(value: String, title: String)] = Discovery.Filter.all(list.categories).map {
      ($0.name, $0.text(in: environment))
    }
    return page(
      .title,
      [
        "account": isLoggedIn ? text(.account, environment.currentUser?.name ?? "") : nil,
        "logIn": isLoggedIn ? nil : text(.logIn), "logOut": isLoggedIn ? text(.logOut) : nil,
        "settings": text(.settings), "refresh": text(.refresh),
        "choices": [
          PageValues.choice("sort", text(.order), selected: list.sort.rawValue, sorts),
          PageValues.choice("filter", text(.filter), selected: list.filter.name, filters),
        ],
        "searchLabel": text(.search), "search": list.term ?? "", "show": text(.show),
        "listLabel": text(.list), "rows": rows, "summary": list.heading(in: environment),
        "more": list.hasMore ? more : nil,
      ])
  }

  /// One project.
  func project(_ project: Project) -> PageValues {
    let page = ProjectPage(project, number: 1, in: environment)
    return self.page(
      .title,
      [
        "row": row(project, page.card),
        "pledged": "\(page.pledged) · \(page.launch) · \(page.category)".safe,
        "back": text(.back),
      ])
  }

  /// The answer to an address of no project in the list.
  func noProject() -> PageValues {
    .message(
      text(.noProject), text(.noProjectHint), address: "/backers?shown", link: text(.back),
      frame: frame(.noProject))
  }

  /// The login, with the fields that the service asks for.
  func login(_ login: Login) -> PageValues {
    let code: PageValues = [
      "name": "code", "label": text(.code), "type": "text", "value": "",
      "autocomplete": "one-time-code", "inputMode": "numeric",
    ]
    let email: PageValues = [
      "name": "email", "label": text(.email), "type": "text", "value": login.email,
      "autocomplete": "username", "inputMode": "email",
    ]
    let password: PageValues = [
      "name": "password", "label": text(.password), "type": "password", "value": "",
      "autocomplete": "current-password", "inputMode": "text",
    ]
    return page(
      .logIn,
      [
        "fields": login.needsCode ? [code] : [email, password], "submit": text(.logIn),
        "cancel": text(.cancel),
        // Those of the service that the program starts.
        "accounts": Current.standIns.backers == nil ? nil : text(.accounts),
      ])
  }

  /// The settings of the projects, and the environment.
  func settings() -> PageValues {
    let language = PageValues.choice(
      "language", text(.language), selected: environment.language.rawValue,
      [("en", "English"), ("de", "Deutsch")])
    return page(
      .settings,
      [
        "choices": [language], "lines": Settings(environment).lines.map(\.safe),
        "save": text(.save), "back": text(.back),
      ])
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
