import Environments
import Foundation
import GitHubClient
import ProgramSupport
import RepoListing
import RepoOpening

/// A screen and a prompt, at which the user switches the environment of the running screen.
final class Session {
  private let screen = ReposScreen()
  /// Returns the initial environment of a world.
  private let environment: @Sendable (World) -> AppEnvironment
  private var shown = 0
  private var hasFailed = false

  init(environment: @escaping @Sendable (World) -> AppEnvironment) {
    self.environment = environment
  }

  /// Draws the screen, and performs commands until the user leaves or the input ends.
  ///
  /// - Returns: Whether there was no failure. At a terminal, failures do not count, because the
  ///   user has seen them and continued.
  func run() async -> Bool {
    defer { screen.close() }
    await refresh()
    while let line = await nextLine() {
      do {
        guard let action = try LineCommand.action(for: line, in: SessionAction.commands) else {
          continue
        }
        if case .quit = action { break }
        try await perform(action)
      } catch {
        report("\(error)")
      }
      reportAnalytics()
    }
    return !hasFailed || Current.input.isTerminal
  }

  private func perform(_ action: SessionAction) async throws {
    switch action {
    case .change(let override):
      Current.replace { override(&$0) }
      draw()
    case .start(let world):
      // The events of an environment are sent before it is replaced.
      await finishAnalytics()
      Current.replace(environment(world))
      await refresh()
    case .open(let number): try await openPage(of: screen.repo(number))
    case .refresh: await refresh()
    case .more: drawMore()
    case .environment: Current.output.write(Current.current.report)
    case .help:
      Current.output.write(LineCommand.help(for: SessionAction.commands, on: Current.output))
    case .quit: break
    }
  }

  private func nextLine() async -> String? {
    let prompts = Current.input.isTerminal && Current.output.isTerminal
    let line = await Current.input.line(
      after: prompts ? "\(Current.name)> " : "", .command, to: Current.output)
    if line == nil, prompts { Current.output.write("\n") }
    return line
  }

  private func refresh() async {
    await screen.refreshShowingProgress()
    draw()
    if let problem = screen.problem { report(problem) }
  }

  private func report(_ problem: String) {
    hasFailed = true
    Current.output.writeError("repos: \(problem)\n")
  }
}

// MARK: - Drawing

extension Session {
  private func draw() {
    shown = min(pageSize, screen.repos.count)
    Current.output.write("\(screen.drawing(limit: shown))\n\(status)\n")
  }

  private func drawMore() {
    guard shown < screen.repos.count else {
      Current.output.write("Every row is shown.\n")
      return
    }
    let page = screen.drawing(from: shown + 1, limit: pageSize)
    shown = min(shown + pageSize, screen.repos.count)
    Current.output.write("\(page)\n\(status)\n")
  }

  /// The number of rows that fit beside the title, the status, the prompt and the lines between
  /// them.
  private var pageSize: Int {
    Current.output.lines().map { max(($0 - 6) / 2, 1) } ?? .max / 2
  }

  /// The environment in one line, so that a switch is visible even if no row changes; before it, a
  /// note about the rows that did not fit.
  private var status: String {
    let calendar = Current.calendar
    let hidden = screen.repos.count - shown
    let world = [
      Current.name, calendar.text(for: Current.date()), calendar.spokenLocale.identifier,
      calendar.identifier.name, calendar.timeZone.identifier,
    ].joined(separator: " · ")
    return
      ((hidden > 0
      ? ["\(hidden.formatted(.number.locale(calendar.spokenLocale))) more: type more"] : []) + [
        world
      ])
      .map { Current.output.dimmed($0.clipped(toColumns: Current.output.columns())) }.joined(
        separator: "\n")
  }
}

extension ReposScreen {
  /// Fetches the list again, and shows the progress on a terminal.
  func refreshShowingProgress() async {
    guard Current.output.isStyled else { return await refresh() }
    let start = "Fetching the list of \(Current.listing.organization)…"
    showProgress(start)
    await Current.withOverrides {
      $0.listing.progress = { progress in
        let total = progress.pages.map { " of \($0)" } ?? ""
        showProgress(start, " page \(progress.page)\(total)")
      }
    } operation: {
      await refresh()
    }
    // Returns to the start of the line, and clears it.
    Current.output.write("\r\u{1B}[K")
  }
}

/// Shows a text instead of the line, without its last column, because a full line would wrap.
///
/// In a narrow terminal, the start is truncated, so that the progress after it is visible.
private func showProgress(_ start: String, _ progress: String = "") {
  let room = Current.output.columns() - 1
  let line = start.clipped(toColumns: max(room - progress.columns, 0)) + progress
  Current.output.write("\r\u{1B}[K\(Current.output.dimmed(line.clipped(toColumns: room)))")
}
