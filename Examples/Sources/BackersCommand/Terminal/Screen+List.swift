import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import Foundation
import ProjectDiscovery
import Reading
import TerminalIO
import TerminalText

/// Why something that was asked for is not done, in one line.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Screen {
  /// Does what comes first: the server's settings, and who is logged in.
  func open() async {
    await showingProgress { await store.send(.opened).finish() }
    tell()
  }

  /// Has the list do something that takes time.
  func fetch(_ action: DiscoveryAction) async {
    await showingProgress { await store.send(.discovery(action)).finish() }
    noticeEnd()
  }

  /// Writes the projects for other programs.
  func writeJSON() {
    let projects = state.discovery.projects.enumerated().map {
      ProjectObject(project: $1, row: $0 + 1, formats: drawing.formats, now: drawing.now)
    }
    Terminal.output.write("\(json(projects, isPretty: true))\n")
  }

  /// The settings as lines for people.
  static var settings: String {
    let server = Current.apiService.serverConfig
    let kind: SettingsText =
      switch server.environment {
      case .production: .serverProduction
      case .staging: .serverStaging
      case .local: .serverLocal
      case .custom: .serverCustom
      }
    let user = Current.currentUser.map { user in
      [safeText(user.name), user.email.map { "(\(safeText($0)))" }].compactMap(\.self)
        .joined(separator: " ")
    }
    let isOpen = Current.apiService.oauthToken != nil
    let absence: any Wording = isOpen ? ProgramText.userUnknown : SessionText.loggedOut
    return aligned([
      (texts(SettingsText.language), Current.language.ownName),
      (texts(SettingsText.server), "\(texts(kind)), \(safeText("\(server.apiBaseURL)"))"),
      (texts(SettingsText.account), user ?? texts(absence)),
    ])
  }

  /// Fetches the list that some options ask for.
  func load(_ choice: ListChoice, _ query: DiscoveryQuery) async throws(Failure) {
    if query.filter.needsLogin { try await needLogIn(for: .neededToShow) }
    if let name = choice.category {
      await fetch(.filterChosen(.category(try await category(named: name))))
    } else if query.filter == .everything {
      await fetch(.refreshTapped)
    } else {
      await fetch(.filterChosen(query.filter))
    }
  }

  /// The project of a row, drawn or not, whose page is fetched.
  ///
  /// - Parameter row: The place in the list; the first is 1.
  /// - Returns: The project; nil if its page could not be fetched.
  func fetchProject(row: Int) async throws(Failure) -> Project? {
    while state.discovery.projects.count < row, state.discovery.hasMore,
      state.discovery.pageProblem == nil
    {
      await fetch(.moreTapped)
    }
    guard state.discovery.projects.count < row else { return state.discovery.projects[row - 1] }
    if state.discovery.pageProblem != nil { return nil }
    throw Failure(texts(ProgramText.noSuchProject, ["number": "\(row)"]))
  }

  /// A category by its number, its name in addresses or its name.
  func category(named text: String) async throws(Failure) -> BackersClient.Category {
    await fetchCategories()
    let categories = state.discovery.categories
    let wanted = text.lowercased()
    if let found = categories.first(where: {
      "\($0.id)" == wanted || $0.slug?.lowercased() == wanted || $0.name.lowercased() == wanted
    }) {
      return found
    }
    // Where none came, that was told.
    let names = categories.map { safeText($0.name, limit: 60) }
    let near = nearest(to: text, in: names)
    throw Failure(
      texts(
        ProgramText.noSuchCategory,
        ["name": quoted(text), "advice": near.map { "→ \($0)" } ?? names.joined(separator: ", ")]))
  }

  /// All categories, with their numbers.
  func categoryTable() async -> String {
    await fetchCategories()
    return aligned(
      state.discovery.categories.sorted { ($0.position ?? .max) < ($1.position ?? .max) }
        .map { ("\($0.id)", safeText($0.name, limit: 60)) })
  }

  private func fetchCategories() async {
    if state.discovery.categories.isEmpty {
      await fetch(.categoriesTapped)
      tell()
    }
  }

  /// Says who is logged in.
  var loggedInAlready: String {
    texts(
      ProgramText.loggedInAlready, ["name": safeText(Current.currentUser?.name ?? "", limit: 60)])
  }

  /// Tells somebody at a terminal to wait.
  private func showingProgress(_ work: () async -> Void) async {
    let isSeen = Terminal.output.isStyled
    if isSeen {
      Terminal.output.write(Terminal.output.dimmed(texts(DiscoveryText.loading)))
    }
    await work()
    // Back to the start of the line, and nothing behind it.
    if isSeen { Terminal.output.write("\r\u{1B}[K") }
  }
}
