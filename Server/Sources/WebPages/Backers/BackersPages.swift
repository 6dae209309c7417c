import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import Environments
import Foundation
import LoginFlow
import ProjectDiscovery

/// The values that every page of the application has.
struct BackersChrome: Sendable {
  /// The language and the formats of the visitor.
  let formats: Formats
  /// The frame of the page.
  let frame: PageFrame
  /// The announcements that were not dismissed.
  let banner: Banner?

  /// Shows the environment of the visitor.
  @MainActor
  init(_ title: some Wording, _ visit: BackersVisit, csrf: String) {
    let environment = BackersEnvironment.Current.current
    formats = Formats(
      language: environment.language, locale: environment.locale, calendar: environment.calendar,
      timeZone: environment.timeZone)
    let texts = formats.texts
    var frame = PageFrame(texts(title), in: .backers, csrf: csrf)
    frame.language = environment.language.rawValue
    self.frame = frame
    let lines = visit.announcements().map {
      Banner.Line($0.text(in: texts), isProblem: $0.isProblem, label: texts(WebText.problem))
    }
    banner = Banner(lines, address: "/backers/dismiss", button: texts(WebText.hide))
  }
}

/// A project in a list.
struct ProjectRow: Sendable {
  var id: Int
  var title: String
  var facts: String
  var percent: Int
  var fundingLabel: String
  var isSaved: Bool
  var heartLabel: String
  var isOver: Bool

  init(_ card: ProjectCard, texts: Texts) {
    id = Int(card.id)
    title = card.title
    facts = card.facts.joined(separator: " · ")
    percent = Int((card.funding.fraction * 100).rounded(.down))
    fundingLabel = texts(WebText.fundingOf, ["name": card.title])
    isSaved = card.isSaved
    heartLabel = texts(
      card.isSaved ? WebText.unsaveProject : WebText.saveProject, ["name": card.title])
    isOver = card.state != nil
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
  var account: Tile
  var settings: String
  var refresh: String
  var choices: [SettingsPage.Choice]
  var searchLabel: String
  var search: String
  var show: String
  var listLabel: String
  var rows: [ProjectRow]
  var summary: String
  var isLoading: Bool
  var loading: String
  var more: More?

  /// Shows the list in the environment of the visitor.
  @MainActor
  init(_ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(DiscoveryText.title, visit, csrf: csrf)
    (frame, banner) = (chrome.frame, chrome.banner)
    let (formats, texts) = (chrome.formats, chrome.formats.texts)
    let (state, list) = (visit.state, visit.state.discovery)
    let user = BackersEnvironment.Current.currentUser
    title = texts(DiscoveryText.title)
    account =
      state.isLoggedIn
      ? Tile(
        address: "/backers/logout", title: texts(SessionText.logOut),
        summary: user.map { texts(WebText.account, ["name": $0.name]) } ?? "")
      : Tile(address: "/backers/login", title: texts(LoginText.title), summary: "")
    settings = texts(SettingsText.title)
    refresh = texts(WebText.refresh)
    choices = [
      SettingsPage.Choice(
        "sort", texts(WebText.order), selected: list.query.sort.rawValue,
        DiscoveryParams.Sort.allCases.map { ($0.rawValue, texts($0.text)) }),
      SettingsPage.Choice(
        "filter", texts(WebText.filter), selected: list.query.filter.name,
        DiscoveryFilter.all(list.categories).map { ($0.name, $0.text(in: texts)) }),
    ]
    searchLabel = texts(WebText.search)
    search = list.query.search ?? ""
    show = texts(WebText.show)
    listLabel = texts(WebText.list)
    rows = list.cards(at: BackersEnvironment.Current.current.now, formats: formats)
      .map { ProjectRow($0, texts: texts) }
    isLoading = list.loading != nil
    loading = texts(DiscoveryText.loading)
    let total = max(list.total ?? 0, rows.count)
    summary =
      rows.isEmpty
      ? (list.loading == nil && list.pageProblem == nil ? texts(DiscoveryText.empty) : "")
      : texts(
        DiscoveryText.shown,
        ["shown": formats.number(rows.count), "count": formats.number(total)])
    if list.hasMore {
      more = More(
        address: "/backers?more=\(rows.count)#project-\(rows.last?.id ?? 0)",
        title: texts(WebText.more))
    }
  }
}

/// The values of the page of one project.
struct ProjectPage: Sendable {
  var frame: PageFrame
  var banner: Banner?
  var row: [ProjectRow]
  var title: String
  var pledged: String
  var address: String?
  var link: String
  var back: String

  /// Shows a project in the environment of the visitor.
  @MainActor
  init(_ project: Project, _ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(DiscoveryText.title, visit, csrf: csrf)
    let texts = chrome.formats.texts
    let card = ProjectCard(
      project, number: 1, at: BackersEnvironment.Current.current.now, formats: chrome.formats)
    (frame, banner) = (chrome.frame, chrome.banner)
    row = [ProjectRow(card, texts: texts)]
    title = card.title
    pledged = card.pledged
    address = ["http", "https"].contains(card.page.scheme) ? card.page.absoluteString : nil
    link = texts(WebText.project)
    back = texts(WebText.back)
  }
}

extension MessagePage {
  /// Says that the list has no such project, in the language of the visitor.
  @MainActor
  init(noProjectIn visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(WebText.noProject, visit, csrf: csrf)
    let texts = chrome.formats.texts
    self.init(
      frame: chrome.frame, title: texts(WebText.noProject), text: texts(WebText.noProjectHint),
      address: "/backers?shown", link: texts(WebText.back))
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
  var resend: String?
  /// The request that has no answer yet, until which the form would do nothing.
  var waiting: String?
  var check: String
  var cancel: String
  var isCancellable: Bool
  var accounts: String?

  /// Shows the login in the environment of the visitor.
  @MainActor
  init(_ login: LoginState, _ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(LoginText.title, visit, csrf: csrf)
    let texts = chrome.formats.texts
    (frame, banner) = (chrome.frame, chrome.banner)
    title = texts(LoginText.title)
    fields =
      login.isCodeAskedFor
      ? [
        Field(
          name: "code", label: texts(LoginText.code), type: "text", value: "",
          autocomplete: "one-time-code", inputMode: "numeric")
      ]
      : [
        Field(
          name: "email", label: texts(LoginText.email), type: "text", value: login.email,
          autocomplete: "username", inputMode: "email"),
        // The input is never sent back.
        Field(
          name: "password", label: texts(LoginText.password), type: "password", value: "",
          autocomplete: "current-password", inputMode: "text"),
      ]
    submit = texts(LoginText.submit)
    resend = login.isCodeAskedFor ? texts(LoginText.resend) : nil
    waiting = login.waiting.map {
      $0 == .resending ? texts(WebText.resending) : texts(LoginText.underWay)
    }
    check = texts(WebText.check)
    cancel = texts(LoginText.cancel)
    // The environment changes as a whole or not at all.
    isCancellable = login.waiting != .environment
    accounts = Current.standIns.backers == nil ? nil : texts(WebText.demonstrationAccounts)
  }
}

/// The values of the question before a logout.
struct LogoutPage: Sendable {
  var frame: PageFrame
  var banner: Banner?
  var title: String
  var logOut: String
  var cancel: String

  /// Asks in the language of the visitor.
  @MainActor
  init(_ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(SessionText.logOutQuestion, visit, csrf: csrf)
    let texts = chrome.formats.texts
    (frame, banner) = (chrome.frame, chrome.banner)
    title = texts(SessionText.logOutQuestion)
    logOut = texts(SessionText.logOut)
    cancel = texts(LoginText.cancel)
  }
}

/// The values of the settings of the application.
struct BackersSettingsPage: Sendable {
  var frame: PageFrame
  var banner: Banner?
  var title: String
  var choices: [SettingsPage.Choice]
  var save: String
  var back: String

  /// Shows the environment of the visitor.
  @MainActor
  init(_ visit: BackersVisit, csrf: String) {
    let chrome = BackersChrome(SettingsText.title, visit, csrf: csrf)
    let texts = chrome.formats.texts
    let environment = BackersEnvironment.Current.current
    (frame, banner) = (chrome.frame, chrome.banner)
    title = texts(SettingsText.title)
    let currency = environment.apiService.currency
    let currencies = Set(environment.launchedCountries.map(\.currencyCode)).union([currency])
    choices = [
      SettingsPage.Choice(
        "language", texts(SettingsText.language), selected: environment.language.rawValue,
        Language.allCases.map { ($0.rawValue, $0.ownName) }),
      SettingsPage.Choice(
        "currency", texts(SettingsText.currency), selected: currency,
        currencies.sorted().map { ($0, $0) }),
    ]
    save = texts(WebText.save)
    back = texts(WebText.back)
  }
}
