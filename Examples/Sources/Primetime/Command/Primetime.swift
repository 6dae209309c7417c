import ArgumentParser
import EnvironmentClients
import FavoritePrimes
import Foundation
import Primetime
import ProgramSupport

@main
struct PrimetimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "primetime",
    abstract: "A counter that knows primes. Type help at its prompt.",
    usage: "primetime [options]",
    version: programVersion)

  @Flag(help: "Ask Wolfram|Alpha, and keep the favorites in a file.")
  var live = false

  @Option(help: ArgumentHelp("The server, instead of Wolfram|Alpha.", valueName: "url"))
  var apiUrl: String?

  @Option(help: ArgumentHelp("The folder of the file.", valueName: "path"))
  var folder: String?

  @Option(help: ArgumentHelp("Append every action to a file.", valueName: "file"))
  var log: String?

  @OptionGroup(title: "World") var options: RunOptions

  static func main() async {
    Foundation.exit(await status(of: Array(CommandLine.arguments.dropFirst()), on: .standard))
  }

  func run() async throws {
    try await options.run(
      in: Current, terminal: \.terminal, program: "primetime", environment: try environment(),
      keeping: { original, environment in environment.keepEffects(of: original) },
      operation: { _, report in
        await Session(hasServer: hasServer, report: report).run()
      })
  }

  private var hasServer: Bool {
    apiUrl != nil || (live || folder != nil) && variable("WOLFRAM_ALPHA_APP_ID") != nil
  }

  /// The environment that the options ask for.
  func environment() throws -> AppEnvironment {
    let isLive = live || apiUrl != nil || folder != nil
    var environment = isLive ? AppEnvironment.live : .demonstration
    environment.terminal = Current.terminal
    if let apiUrl {
      environment.wolframAlpha = .live(server: try URL(server: apiUrl), key: nil)
      environment.nthPrime = AppEnvironment.online
    }
    if let folder { environment.fileClient = .live(URL(filePath: folder)) }
    if let log {
      let file = URL(filePath: log)
      try append("primetime \(programVersion)", to: file)
      // The first line shows that the file can be written. A disk that fills up later ends no session.
      environment.log = { try? append($0, to: file) }
    }
    try options.apply(to: &environment.calendar, &environment.date)
    return environment
  }
}
