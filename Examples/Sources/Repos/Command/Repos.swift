import ArgumentParser
import EnvironmentClients
import Foundation
import ProgramSupport
import Repos

@main
struct ReposCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repos",
    abstract: "Lists the repositories of an organization.",
    usage: "repos [list | open <number> | interactive] [options]",
    version: programVersion)

  /// What the program does.
  enum Action: String, Codable, ExpressibleByArgument, CaseIterable {
    case list
    case open
    case interactive
  }

  @Argument(help: ArgumentHelp("What to do.", visibility: .hidden))
  var action = Action.list

  @Argument(help: ArgumentHelp("The row to open.", visibility: .hidden))
  var number: Int?

  @Flag(help: "Ask the server; without it, a mock answers.")
  var live = false

  @Option(help: ArgumentHelp("The server, instead of GitHub.", valueName: "url"))
  var apiUrl: String?

  @Option(help: ArgumentHelp("The organization.", valueName: "name"))
  var org: String?

  @Flag(help: "Write the rows as JSON.")
  var json = false

  @OptionGroup(title: "World") var run: RunOptions

  func validate() throws {
    if (action == .open) != (number != nil) {
      throw ValidationError("A number belongs to open, as in: repos open 1.")
    }
  }

  static func main() async {
    Foundation.exit(await status(of: Array(CommandLine.arguments.dropFirst()), on: .standard))
  }

  func run() async throws {
    try await run.run(
      in: Current, terminal: \.terminal, program: "repos", environment: try environment()
    ) { intercepted, report in
      guard action != .interactive else {
        var session = Session(command: self, intercepted: intercepted)
        return await session.run()
      }
      let listing = Listing(action: action, number: number, json: json)
      report?.begin(listing, in: Current.current)
      try await listing.perform()
    }
  }

  /// The environment that the options ask for.
  func environment() throws -> AppEnvironment {
    try environment(isLive: live || apiUrl != nil)
  }

  /// Returns the live environment or the mock, both with the options and at the terminal.
  func environment(isLive: Bool) throws -> AppEnvironment {
    let server = try apiUrl.map { try URL(server: $0) }
    var environment = isLive ? AppEnvironment.live : .mock
    environment.terminal = Current.terminal
    if isLive, let server { environment.gitHub = .live(server: server) }
    if let org {
      guard !org.safe.isEmpty else {
        throw Failure("--org: A name is missing, as in: --org apple.")
      }
      environment.organization = org
    }
    try run.apply(to: &environment.calendar, &environment.date)
    return environment
  }
}
