import EnvironmentClients
import EnvironmentFakes
import Foundation
import ProgramSupport
import Repos

/// A screen that stays, while commands change the world under it.
struct Session {
  let command: ReposCommand
  /// Returns an environment that is recorded or replayed, if the run is.
  let intercepted: @Sendable (AppEnvironment) -> AppEnvironment
  var screen = ReposScreen()

  static let help = """
    refresh            fetch the list again
    open 1             open a page
    locale de_DE       change the locale; likewise: calendar buddhist,
                       time-zone Europe/Berlin, now 2030-01-01T00:00:00Z
    mock, live         change the whole world
    quit               end; so does the end of the input
    """

  mutating func run() async {
    await refresh()
    while let line = Current.terminal.prompt("repos> ") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let name = words.first else { continue }
      if name == "quit" { return }
      do {
        try await perform(name, words.dropFirst().first ?? "")
      } catch {
        Current.terminal.writeLine("\(error)".safe)
      }
    }
  }

  private mutating func perform(_ name: String, _ argument: String) async throws {
    switch name {
    case "help": return Current.terminal.writeHelp(Self.help)
    case "open":
      guard let number = Int(argument) else { throw Failure("An example: open 1.") }
      let repo = try screen.open(number)
      return Current.terminal.writeLine("Opened \(repo.htmlUrl.absoluteString.safe)")
    case "refresh": return await refresh()
    case "mock", "live":
      let environment = intercepted(try command.environment(isLive: name == "live"))
      Current.replace { $0 = environment }
      return await refresh()
    case "locale": Current.calendar.locale = try Locale(validating: argument)
    case "calendar":
      let identifier = try Calendar.Identifier(validating: argument)
      Current.replace { $0.calendar.convert(to: identifier) }
    case "time-zone": Current.calendar.timeZone = try TimeZone(validating: argument)
    case "now":
      let now = try Date(validating: argument)
      Current.date = { now }
    default: throw Failure("“\(name.safe)” is no command. Type help for a list of them.")
    }
    // The rows are computed in the changed world, without asking the server again.
    draw(screen)
  }

  private mutating func refresh() async {
    await screen.refresh()
    if let problem = screen.problem { Current.terminal.writeLine(problem) }
    if !screen.repos.isEmpty || screen.problem == nil { draw(screen) }
  }
}
