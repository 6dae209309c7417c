import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import Foundation
import ProgramSupport
import ProjectDiscovery

/// The screen of one user: a store, and a record of the shown parts of its state.
///
/// The store requests its dependencies for each action, so that the running program uses a changed
/// environment.
@MainActor
final class Screen {
  let store: Store<AppState, AppAction>
  /// Whether a failure was reported.
  private(set) var hasFailed = false
  /// The number of announcements that were shown.
  private var told = 0
  /// The drawn cards, as text.
  private var cards: [Project.ID: String] = [:]
  /// The drawn projects, by row: the rows that the user refers to by number.
  private var rows: [Project.ID] = []
  /// The number of drawn rows.
  var shown: Int { rows.count }
  private var isListShown = false
  /// The date at which the list was drawn.
  private var drawnAt: Date?
  /// The query of the drawn list.
  private var drawnQuery: DiscoveryQuery?
  private var saidProblems: Set<String> = []
  /// The failed request at the start, held back until other failures are known.
  private var heldBack: Announcement?

  /// Whether the list is drawn when it arrives, because the user did not wait for it.
  var isListAwaited = false
  /// Whether the drawn projects come from the cache.
  private var isDrawnStale = false

  /// Whether commands can be typed below the list.
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

  /// The texts in the current language.
  static var texts: Texts { Texts(Current.language) }
  var texts: Texts { Self.texts }

  /// Whether a failure was not shown to a user: at a terminal, all were.
  var hasFailedUnseen: Bool { hasFailed && !Self.isConversation }

  var drawing: Drawing { drawing(at: Current.now) }

  /// The drawing of the shown list: all of its rows use the same date.
  private var listDrawing: Drawing { drawing(at: drawnAt ?? Current.now) }

  private func drawing(at now: Date) -> Drawing {
    Drawing(
      formats: Formats(
        language: Current.language, locale: Current.locale, calendar: Current.calendar,
        timeZone: Current.timeZone),
      now: now, output: Terminal.output)
  }

  // MARK: - Announcements

  /// Shows the new announcements; problems go to the error output.
  ///
  /// - Returns: Whether there were any.
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
        // The same reason is shown only once.
        let reason = announcement.problem.map { $0.text(in: texts) }
        if let reason, !saidProblems.insert(reason).inserted { continue }
        report(text + (announcement.problem == nil ? "" : place))
      } else {
        Terminal.output.write(drawing.paragraph(text))
      }
    }
    return !news.isEmpty
  }

  /// Shows the failed request at the start, unless a more important failure with the same reason
  /// was shown.
  func tellStart() {
    guard let announcement = heldBack, let problem = announcement.problem else { return }
    heldBack = nil
    guard saidProblems.insert(problem.text(in: texts)).inserted else { return }
    report(announcement.text(in: texts) + place)
  }

  /// Reports a failure in one line.
  func report(_ problem: String) {
    hasFailed = true
    Terminal.output.writeError("backers: \(problem)\n")
  }

  /// Reports a failure of the service.
  func reportProblem(_ error: any Error) {
    noticeEnd()
    tell()
    let reason = Problem(error).text(in: texts)
    saidProblems.insert(reason)
    report(reason + place)
  }

  /// Announces the end of the session if the environment has none any longer.
  func noticeEnd() {
    if state.isLoggedIn, Current.apiService.oauthToken == nil { store.send(.tokenRejected) }
  }

  /// Allows reasons that were shown before to be shown again.
  func forgetReasons() {
    saidProblems = []
  }

  /// The address of the service, for messages.
  private var place: String { " (\(Current.apiService.serverConfig.apiBaseURL.absoluteString))" }

  // MARK: - The list

  /// Draws the list from the beginning.
  ///
  /// - Parameter limit: The maximum number of rows.
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

  /// Returns the number of rows that fit into some lines, but at least one, so that every row can
  /// be shown.
  ///
  /// - Parameters:
  ///   - start: The number of rows before them.
  ///   - lines: The number of lines.
  /// - Returns: The number of rows.
  func rows(from start: Int, fittingInto lines: Int) -> Int {
    let discovery = state.discovery
    let drawing = start == 0 ? drawing : listDrawing
    var left = lines
    var count = 0
    for (row, project) in discovery.projects.enumerated().dropFirst(start) {
      // Each card counts one more line, for the empty line before it.
      left -= card(project, row: row + 1, drawing).count { $0 == "\n" } + 1
      if left < 0 { break }
      count += 1
    }
    return max(count, 1)
  }

  /// Draws the rows after the drawn ones.
  ///
  /// - Parameter limit: The maximum number of rows.
  func drawMore(limit: Int) {
    drawNext(limit)
    Terminal.output.write(footer(state.discovery))
  }

  /// Whether the list contains other projects than the drawn ones.
  var isListReplaced: Bool {
    let discovery = state.discovery
    guard discovery.loading != .first, state.login == nil else { return false }
    if isListAwaited { return true }
    guard isListShown else { return false }
    return discovery.query != drawnQuery || rows != discovery.projects.prefix(shown).map(\.id)
  }

  /// Whether there are changes that were not shown yet.
  var hasNews: Bool {
    told < state.announcements.count || isListReplaced || !changedRows.isEmpty || isConfirmed
  }

  /// Whether the server has confirmed the projects that were drawn from the cache.
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

  /// Draws the rows after the drawn ones.
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

  /// Returns the project of a drawn row.
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

  /// Reports the number of malformed projects, if there are any.
  func tellSkipped() {
    let count = state.discovery.skippedCount
    guard count > 0 else { return }
    report(
      texts(ProgramText.skipped, ["count": drawing.formats.number(count)]) + place)
  }
}
