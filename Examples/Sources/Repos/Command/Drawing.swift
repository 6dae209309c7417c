import EnvironmentClients
import EnvironmentRecording
import Environments
import Foundation
import ProgramSupport
import Repos

/// What the program does once: it lists the repositories, or opens one.
struct Listing: ReplayableAction {
  static var stack: EnvironmentStack<AppEnvironment> { Current }

  var action: ReposCommand.Action
  var number: Int?
  var json = false

  static func intercepted(
    _ environment: AppEnvironment, by interceptor: some ClientInterceptor
  ) -> AppEnvironment {
    environment.intercepted(by: interceptor, exceptOutputOf: \.terminal)
  }

  func perform() async throws {
    let screen = try await refreshed()
    guard action == .open else {
      if json { try write(screen.rows) } else { draw(screen) }
      return
    }
    let repo = try screen.open(number ?? 0)
    if json {
      try write(screen.rows[(number ?? 1) - 1])
    } else {
      Current.terminal.writeLine("Opened \(repo.htmlUrl.absoluteString.safe)")
    }
  }

  private func refreshed() async throws -> ReposScreen {
    var screen = ReposScreen()
    await screen.refresh()
    guard let problem = screen.problem else { return screen }
    // A list with malformed repositories is still a list.
    if screen.repos.isEmpty { throw Failure(problem) }
    Current.terminal.writeError("repos: \(problem)\n")
    return screen
  }

  private func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Current.terminal.writeLine(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// Draws a screen in the current environment.
func draw(_ screen: ReposScreen) {
  let terminal = Current.terminal
  terminal.writeLine(terminal.styled(screen.title.safe, .bold))
  if screen.repos.isEmpty, screen.problem == nil { terminal.writeLine("No repositories.") }
  let width = min(terminal.columns, 100)
  let indent = "\(screen.rows.count)".count
  for row in screen.rows {
    let number = "\(row.number)"
    let prefix = String(repeating: " ", count: indent - number.count) + "\(number)  "
    let mark = row.isArchived ? " (archived)" : ""
    let space = max(1, width - prefix.count - mark.count - row.age.count - 1)
    let name = row.name.safe.shortened(to: space) + mark
    let gap = String(
      repeating: " ", count: max(1, width - prefix.count - name.count - row.age.count))
    let description = row.description.safe.shortened(to: max(1, width - prefix.count))
    let first = prefix + name + gap + row.age
    let second = String(repeating: " ", count: prefix.count) + description
    terminal.writeLine(row.isArchived ? terminal.styled(first, .dimmed) : first)
    if !description.isEmpty { terminal.writeLine(terminal.styled(second, .dimmed)) }
  }
}
