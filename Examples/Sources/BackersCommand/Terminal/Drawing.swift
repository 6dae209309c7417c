import BackersApp
import BackersClient
import BackersTexts
import Foundation
import ProgramSupport
import ProjectDiscovery

/// The screens of the program on a terminal, as pure functions of their content.
struct Drawing {
  /// The formats of numbers and dates, and the language.
  var formats: Formats
  /// The current time.
  var now: Date
  /// The terminal or other output.
  var output: Output

  private static let barWidth = 10

  private var texts: Texts { formats.texts }

  /// The width of the output, but at least 16 columns, because a bar needs them.
  ///
  /// Narrower terminals wrap.
  var width: Int { max(output.columns(), 16) }

  /// Returns a message, wrapped between words on a terminal.
  func paragraph(_ text: String) -> String {
    lines(output.isTerminal ? wrapped(text, columns: width, limit: 20) : [text])
  }

  /// Returns the lines above the list.
  func title(of query: DiscoveryQuery) -> String {
    let search = query.search.map { " · “\(safeText($0, limit: 60))”" } ?? ""
    let order = "\(texts(query.sort.text)) · \(query.filter.text(in: texts))\(search)"
    return lines([
      texts(DiscoveryText.title).clipped(toColumns: width),
      output.dimmed(order.clipped(toColumns: width)),
    ])
  }

  /// Returns the line below the list: the numbers of shown and existing projects.
  ///
  /// - Parameters:
  ///   - state: The list.
  ///   - shown: The number of drawn rows.
  ///   - more: The text if there are more projects.
  /// - Returns: Lines, or an empty string if another message states why there are no projects.
  func footer(of state: DiscoveryState, shown: Int, more: Phrase) -> String {
    if state.projects.isEmpty {
      return state.pageProblem == nil && state.loading == nil
        ? lines([texts(DiscoveryText.empty)]) : ""
    }
    let count = max(state.total ?? 0, state.projects.count)
    var facts = [
      texts(
        DiscoveryText.shown,
        ["shown": formats.number(shown), "count": formats.number(count)]),
      shown < state.projects.count || state.hasMore
        ? more[texts.language] : texts(DiscoveryText.end),
    ]
    if state.isStale { facts.insert(texts(ProgramText.fromEarlier), at: 0) }
    return lines([output.dimmed(facts.joined(separator: " · ").clipped(toColumns: width))])
  }

  /// Draws a project as a card: its row and heart, its name and blurb, and its progress.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - row: The position in the list; the first is 1.
  ///   - margin: The width of the row numbers, in columns.
  /// - Returns: Two lines or more.
  func card(_ project: Project, row: Int, margin: Int) -> String {
    let number = "\(row)"
    let indent = String(repeating: " ", count: max(margin - number.columns, 0))
    let start = "\(indent)\(number)  \(heart(of: project)) "
    let gap = String(repeating: " ", count: indent.columns + number.columns + 4)
    let room = width - gap.columns
    let title = wrapped(
      "\(safeText(project.name)): \(safeText(project.blurb))", columns: room, limit: 2)
    let facts = facts(of: project, columns: room)
    let isOver = project.state != .live
    return lines(
      title.enumerated().map { ($0 == 0 ? start : gap) + $1 }
        + facts.map { gap + (isOver ? output.dimmed($0) : colored($0, project)) })
  }

  /// Draws the page of a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - view: The values of the environment that the page depends on.
  /// - Returns: The lines of the page.
  func page(_ project: Project, _ view: PageView) -> String {
    var money = formats.pledged(project.pledged, of: project.goal, in: project.currency)
    if let amount = view.amount(project.pledged, of: project) {
      money +=
        " (\(texts(ProjectText.about, ["amount": formats.money(amount, in: view.currency)])))"
    }
    let place = [
      safeText(project.category.name), safeText(project.creator.name),
      // The user's own country is omitted.
      project.country == view.countryCode ? nil : country(project.country),
    ].compactMap(\.self)
    let facts =
      wrapped(safeText(project.blurb, limit: 1_000), columns: width, limit: 10)
      + [""] + facts(of: project, columns: width).map { colored($0, project) }
      + wrapped(money, columns: width, limit: 2).map { output.colored($0, .green) }
      + filled(place, separator: " · ", columns: width)
      // Never truncated: a part of an address is useless.
      + [safeText(project.webURL.absoluteString, limit: 2_000)]
    let name = wrapped(safeText(project.name), columns: width - 2, limit: 3)
    let picture = view.picture.map { output.dimmed($0) }
    return lines(
      picture + name.enumerated().map { ($0 == 0 ? "\(heart(of: project)) " : "") + $1 } + facts)
  }

  private func country(_ code: String) -> String {
    safeText(formats.locale.localizedString(forRegionCode: code) ?? code, limit: 60)
  }

  /// Returns a project as one line: its heart and its name.
  func heartLine(of project: Project) -> String {
    lines(["\(heart(of: project)) \(safeText(project.name).clipped(toColumns: width - 2))"])
  }

  private func heart(of project: Project) -> String {
    project.isStarred == true ? output.colored("♥", .red) : "♡"
  }

  /// Colors the bar of a line after the layout, because color sequences take no columns.
  private func colored(_ line: String, _ project: Project) -> String {
    let funding = Funding(pledged: project.pledged, goal: project.goal)
    let bar = funding.bar(width: Self.barWidth)
    return line.replacing(
      bar, with: output.colored(bar, funding.fraction < 1 ? .cyan : .green), maxReplacements: 1)
  }

  private func facts(of project: Project, columns: Int) -> [String] {
    let funding = Funding(pledged: project.pledged, goal: project.goal)
    let state =
      formats.stateLine(project.state, since: project.stateChangedAt)
      ?? formats.timeToGo(until: project.deadline, from: now)
    let bar = funding.bar(width: Self.barWidth)
    let funded = formats.funded(pledged: project.pledged, of: project.goal)
    let progress = "\(bar) \(funded)"
    let facts =
      (progress.columns <= columns ? [progress] : [bar, funded])
      + [formats.backers(project.backersCount)]
      // On a narrow terminal, the date has its own line.
      + state.components(separatedBy: " · ")
    return filled(facts, separator: " · ", columns: columns)
  }

  private func lines(_ lines: [String]) -> String {
    lines.map { "\($0)\n" }.joined()
  }
}

extension DiscoveryState {
  /// The width of the row numbers in columns, including those of later pages.
  var margin: Int { "\(max(total ?? 0, projects.count))".count }
}
