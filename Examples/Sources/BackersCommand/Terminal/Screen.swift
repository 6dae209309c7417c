import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import Foundation
import ProgramSupport
import ProjectDiscovery

/// The screen of one user: a store, and the part of it that was shown.
///
/// The store asks for its dependencies at each action, so that a change of the environment reaches
/// the running program.
@MainActor
final class Screen {
  let store: Store<AppState, AppAction>
  /// Whether something went wrong that was told.
  private(set) var hasFailed = false
  /// How many announcements were shown.
  private var told = 0
  /// The cards that were drawn, as they were.
  private var cards: [Project.ID: String] = [:]
  /// The projects that were drawn, by row: what the user means by a number.
  private var rows: [Project.ID] = []
  /// How many rows were drawn.
  var shown: Int { rows.count }
  private var isListShown = false
  /// The date at which the list was drawn.
  private var drawnAt: Date?
  /// The query of the drawn list.
  private var drawnQuery: DiscoveryQuery?
  private var saidProblems: Set<String> = []
  /// What could not be fetched at the start, until it is known what else could not.
  private var heldBack: Announcement?

  /// Whether the list is drawn when it arrives, because the user did not wait for it.
  var isListAwaited = false
  /// Whether the projects that were drawn come from the cache.
  private var isDrawnStale = false

  /// Whether commands can be typed below it.
  let isPrompting: Bool

  init(query: DiscoveryQuery = DiscoveryQuery(), isPrompting: Bool = false) {
    self.isPrompting = isPrompting
    var state = AppState()
    state.discovery.query = query
    state.isLoggedIn = Current.apiService.oauthToken != nil
    store = Store(
      initialValue: state, reducer: appReducer, environment: { .current })
  }

  var state: AppState { store.state }

  /// The texts in the language of this moment.
  static var texts: Texts { Texts(Current.language) }
  var texts: Texts { Self.texts }

  /// Whether a failure was not shown to a user: at a terminal, all were.
  var hasFailedUnseen: Bool { hasFailed && !Self.isConversation }

  var drawing: Drawing { drawing(at: Current.now) }

  /// The drawing of the list that shows: all of its rows are of one moment.
  private var listDrawing: Drawing { drawing(at: drawnAt ?? Current.now) }

  private func drawing(at now: Date) -> Drawing {
    Drawing(
      formats: Formats(
        language: Current.language, locale: Current.locale, calendar: Current.calendar,
        timeZone: Current.timeZone),
      now: now, output: Terminal.output)
  }

  // MARK: - Announcements

  /// Tells what was announced since the last time: problems where they are not taken for results.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  func tell() -> Bool {
    let news = state.announcements[told...]
    told = state.announcements.count
    for (index, announcement) in zip(news.indices, news) {
      // The list is fetched twice if the first configuration changes the currency.
      if announcement.isProblem, news[..<index].contains(announcement) { continue }
      if case .start = announcement {
        hasFailed = true
        heldBack = announcement
        continue
      }
      let text = announcement.text(in: texts)
      if announcement.isProblem {
        // The same reason for several things is worth one line.
        let reason = announcement.problem.map { $0.text(in: texts) }
        if let reason, !saidProblems.insert(reason).inserted { continue }
        report(text + (announcement.problem == nil ? "" : place))
      } else {
        Terminal.output.write(drawing.paragraph(text))
      }
    }
    return !news.isEmpty
  }

  /// Tells what could not be fetched at the start, unless something else that the user wanted more
  /// could not be fetched for the same reason, and was told.
  func tellStart() {
    guard let announcement = heldBack, let problem = announcement.problem else { return }
    heldBack = nil
    guard saidProblems.insert(problem.text(in: texts)).inserted else { return }
    report(announcement.text(in: texts) + place)
  }

  /// Tells what went wrong, in one line.
  func report(_ problem: String) {
    hasFailed = true
    Terminal.output.writeError("backers: \(problem)\n")
  }

  /// Tells what went wrong with the service.
  func reportProblem(_ error: any Error) {
    noticeEnd()
    tell()
    let reason = Problem(error).text(in: texts)
    saidProblems.insert(reason)
    report(reason + place)
  }

  /// Tells that the session is over, where the environment found out.
  func noticeEnd() {
    if state.isLoggedIn, Current.apiService.oauthToken == nil { store.send(.tokenRejected) }
  }

  /// Begins to tell reasons again that were told before.
  func forgetReasons() {
    saidProblems = []
  }

  /// Where a problem with the service is.
  private var place: String { " (\(Current.apiService.serverConfig.apiBaseURL.absoluteString))" }

  // MARK: - The list

  /// Draws the list from its beginning.
  ///
  /// - Parameter limit: How many rows at most.
  func drawList(limit: Int = .max) {
    let discovery = state.discovery
    rows = []
    cards = [:]
    isListShown = true
    isListAwaited = false
    isDrawnStale = discovery.isStale
    drawnAt = Current.now
    drawnQuery = discovery.query
    Terminal.output.write(listDrawing.title(of: discovery.query))
    drawNext(limit)
    Terminal.output.write(footer(discovery))
  }

  /// The number of rows that fit into some lines, from one row on; at least one, so that each is shown.
  ///
  /// - Parameters:
  ///   - start: How many rows come before them.
  ///   - lines: How many lines there are.
  /// - Returns: A number of rows.
  func rows(from start: Int, fittingInto lines: Int) -> Int {
    let discovery = state.discovery
    let drawing = start == 0 ? drawing : listDrawing
    var left = lines
    var count = 0
    for (row, project) in discovery.projects.enumerated().dropFirst(start) {
      // The line before each card counts as well, as the line break at its end does.
      left -= card(project, row: row + 1, drawing).count { $0 == "\n" } + 1
      if left < 0 { break }
      count += 1
    }
    return max(count, 1)
  }

  /// Draws the rows that follow those that were drawn.
  ///
  /// - Parameter limit: How many rows at most.
  func drawMore(limit: Int) {
    drawNext(limit)
    Terminal.output.write(footer(state.discovery))
  }

  /// Whether other projects are on the list than those that were drawn.
  var isListReplaced: Bool {
    let discovery = state.discovery
    guard discovery.loading != .first, state.login == nil else { return false }
    if isListAwaited { return true }
    guard isListShown else { return false }
    return discovery.query != drawnQuery || rows != discovery.projects.prefix(shown).map(\.id)
  }

  /// Whether there is something that was not shown yet.
  var hasNews: Bool {
    told < state.announcements.count || isListReplaced || !changedRows.isEmpty || isConfirmed
  }

  /// Whether the server has answered for the projects that were drawn from the cache.
  private var isConfirmed: Bool {
    isDrawnStale && !state.discovery.isStale && state.discovery.loading == nil
  }

  /// Draws the cards that have changed since they were drawn.
  func drawChanges() {
    for row in changedRows { draw(row) }
    guard isConfirmed else { return }
    isDrawnStale = false
    Terminal.output.write("\(Terminal.output.dimmed(texts(ProgramText.upToDate)))\n")
  }

  private var changedRows: [Int] {
    let discovery = state.discovery
    guard isListShown, discovery.loading != .first, !isListReplaced else { return [] }
    let drawing = listDrawing
    return rows.indices.map { $0 + 1 }.filter { row in
      let project = discovery.projects[row - 1]
      return cards[project.id] != card(project, row: row, drawing)
    }
  }

  /// Draws the rows after those that were drawn.
  private func drawNext(_ limit: Int) {
    for project in state.discovery.projects.dropFirst(shown).prefix(limit) {
      rows.append(project.id)
      draw(shown)
    }
  }

  private func draw(_ row: Int) {
    let project = state.discovery.projects[row - 1]
    let card = card(project, row: row, listDrawing)
    cards[project.id] = card
    Terminal.output.write("\n\(card)")
  }

  private func card(_ project: Project, row: Int, _ drawing: Drawing) -> String {
    drawing.card(project, row: row, margin: state.discovery.margin)
  }

  /// The project of a row that was drawn.
  func project(row: Int) throws(Failure) -> Project {
    guard rows.indices.contains(row - 1), let project = state.discovery.project(rows[row - 1])
    else {
      throw Failure(texts(ProgramText.noSuchProject, ["number": "\(row)"]))
    }
    return project
  }

  private func footer(_ discovery: DiscoveryState) -> String {
    let footer = listDrawing.footer(
      of: discovery, shown: shown,
      more: isPrompting ? ProgramText.typeMore.phrase : DiscoveryText.more.phrase)
    return footer.isEmpty ? "" : "\n\(footer)"
  }

  /// Tells that projects were malformed, where some were.
  func tellSkipped() {
    let count = state.discovery.skippedCount
    guard count > 0 else { return }
    report(
      texts(ProgramText.skipped, ["count": drawing.formats.number(count)]) + place)
  }
}
