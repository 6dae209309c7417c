import ArgumentParser
import Backers
import EnvironmentStorage
import Environments
import Foundation
import ProgramSupport

@main
struct BackersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backers",
    abstract: "Discovers projects of a crowdfunding service.",
    usage: "backers [<command>] [options]",
    discussion: """
      Without --live or --server it is a demonstration, without a network.
      Without a command it reads commands, one a line:

      \(Shell.help)
      """,
    version: programVersion)

  @Argument(help: "A command to run, and nothing else.")
  var command: [String] = []

  @Flag(help: "Use the server of the last run, and store the session.")
  var live = false

  @Option(help: ArgumentHelp("Use this server; implies --live.", valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The folder to store files in.", valueName: "path"))
  var data: String?

  @OptionGroup(title: "World") var run: RunOptions

  static func main() async {
    Foundation.exit(await status(of: Array(CommandLine.arguments.dropFirst()), on: .standard))
  }

  func run() async throws {
    try await run.recorded(by: "backers") { interceptor, report in
      let storage = enter()
      if let server {
        let config = ServerConfig(apiBaseUrl: try URL(server: server))
        try await AppEnvironment.updateServerConfig(config)?.durable
      }
      try Current.replace { environment in
        try run.apply(to: &environment)
        guard let interceptor else { return }
        environment.stopClock()
        environment = environment.recorded(by: interceptor)
      }
      var shell = Shell(report: report)
      if command.isEmpty {
        await shell.start(isShown: true)
        await shell.converse()
      } else {
        await shell.start(isShown: false)
        _ = await shell.report(command.joined(separator: " "))
      }
      try await storage?.flush()
      if shell.failure != nil, !command.isEmpty { throw ExitCode.failure }
    }
  }

  /// Enters the world that the options ask for.
  ///
  /// - Returns: The storage of a live world.
  private func enter() -> StackStorage<AppEnvironment>? {
    let terminal = Current.terminal
    if run.isReplay || (!live && server == nil) {
      var environment = AppEnvironment.demonstration
      environment.terminal = terminal
      AppEnvironment.pushEnvironment(environment)
      return nil
    }
    let folder = data.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return AppEnvironment.restore(from: folder ?? AppEnvironment.dataFolder) { problem in
      terminal.writeError("backers: \("\(problem)".safe)\n")
    }
  }
}

extension RunOptions {
  /// Changes the calendar, the locale and the date of an environment.
  fileprivate func apply(to environment: inout AppEnvironment) throws {
    let now = environment.now
    var date: @Sendable () -> Date = { now }
    environment.calendar.locale = environment.locale
    try apply(to: &environment.calendar, &date)
    environment.locale = environment.calendar.locale ?? environment.locale
    if date() != now { environment.stopClock(at: date()) }
  }
}
