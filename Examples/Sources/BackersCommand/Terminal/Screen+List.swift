import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import Foundation
import ProgramSupport
import ProjectDiscovery

/// The reason why a requested operation is not performed, in one line.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Screen {
  /// Fetches the configuration and the user.
  func open() async {
    await wait(for: [store.send(.opened)])
    tell()
  }

  /// Performs an action of the list that takes time.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - others: Earlier actions, which are awaited as well.
  /// - Returns: Whether all of them have finished.
  @discardableResult
  func fetch(_ action: DiscoveryAction, _ others: [StoreTask] = []) async -> Bool {
    let isFinished = await wait(for: [store.send(.discovery(action))] + others)
    noticeEnd()
    tell()
    return isFinished
  }

  /// Waits for actions, and shows after half a second that it is waiting.
  ///
  /// An interactive screen waits no longer: the user can continue to type, and an empty line
  /// cancels.
  ///
  /// - Parameters:
  ///   - tasks: The actions.
  ///   - isLogin: Whether to wait for the end in any case, because the next line may be a password,
  ///     which must not be shown.
  /// - Returns: Whether all of them have finished.
  @discardableResult
  func wait(for tasks: [StoreTask], isLogin: Bool = false) async -> Bool {
    let (ends, continuation) = AsyncStream<Bool>.makeStream()
    Task {
      for task in tasks { await task.finish() }
      continuation.yield(true)
    }
    let timer = Task { [clock = Current.clock] in
      try await clock.sleep(for: .milliseconds(500))
      continuation.yield(false)
    }
    defer { timer.cancel() }
    let isLine = isPrompting && Self.isConversation && !isLogin
    var isShown = false
    for await isFinished in ends {
      if isFinished { break }
      showProgress(isLine: isLine)
      if isLine { return false }
      isShown = true
    }
    // Returns to the start of the line, and clears it.
    if isShown, Terminal.output.isStyled { Terminal.output.write("\r\u{1B}[K") }
    return true
  }

  private func showProgress(isLine: Bool) {
    guard Terminal.output.isTerminal else { return }
    let text = texts(isLine ? ProgramText.loadingUntilEnter : .loadingUntilInterrupted)
    let isErased = Terminal.output.isStyled && !isLine
    Terminal.output.write(Terminal.output.dimmed(text) + (isErased ? "" : "\n"))
  }

  /// Writes the projects for other programs.
  func writeJSON() {
    let drawing = drawing
    let projects = state.discovery.projects.enumerated().map {
      ProjectObject(project: $1, row: $0 + 1, formats: drawing.formats, now: drawing.now)
    }
    Terminal.output.write("\(json(projects, isPretty: true))\n")
  }

  /// The settings as lines of text.
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
      (texts(SettingsText.currency), Current.apiService.currency),
      (texts(SettingsText.server), "\(texts(kind)), \(safeText("\(server.apiBaseURL)"))"),
      (texts(SettingsText.account), user ?? texts(absence)),
    ])
  }

  /// Fetches the list that the options select.
  ///
  /// - Parameters:
  ///   - choice: The options.
  ///   - query: The query of the options.
  ///   - opening: The requests of the configuration and the user, which are awaited as well.
  /// - Throws: ``Failure`` if a required session is missing, or if there is no such category.
  func load(
    _ choice: ListChoice, _ query: DiscoveryQuery, _ opening: StoreTask...
  ) async throws(Failure) {
    if query.filter.needsLogin {
      // If the server no longer accepts the token, the session ends first.
      await wait(for: opening)
      try await needLogIn(for: .neededToShow)
    }
    let action: DiscoveryAction
    if let name = choice.category {
      action = .filterChosen(.category(try await category(named: name)))
    } else if query.filter == .everything {
      action = .refreshTapped
    } else {
      action = .filterChosen(query.filter)
    }
    await fetch(action, opening)
  }

  /// Returns the project of a row, drawn or not, and fetches its page if necessary.
  ///
  /// - Parameter row: The position in the list; the first is 1.
  /// - Returns: The project; nil if its page could not be fetched.
  /// - Throws: ``Failure`` if the list has no such row.
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

  /// Returns the category with an id, a name in URLs, or a name.
  func category(named text: String) async throws(Failure) -> BackersClient.Category {
    await fetchCategories()
    let categories = state.discovery.categories
    let wanted = text.lowercased()
    if let found = categories.first(where: {
      "\($0.id)" == wanted || $0.slug?.lowercased() == wanted || $0.name.lowercased() == wanted
    }) {
      return found
    }
    // If no categories were fetched, the failure was already shown.
    let names = categories.map { safeText($0.name, limit: 60) }
    let near = nearest(to: text, in: names)
    throw Failure(
      texts(
        ProgramText.noSuchCategory,
        ["name": quoted(text), "advice": near.map { "→ \($0)" } ?? names.joined(separator: ", ")]))
  }

  /// Returns a table of all categories, with their ids.
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

  /// The notice that names the logged-in user.
  var loggedInAlready: String {
    texts(
      ProgramText.loggedInAlready, ["name": safeText(Current.currentUser?.name ?? "", limit: 60)])
  }
}
