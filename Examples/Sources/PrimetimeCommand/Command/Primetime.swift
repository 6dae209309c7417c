import ArgumentParser
import CommandRunning
import Environments
import Foundation
import PrimetimeApp
import ProgramSupport

@main
struct Primetime: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "primetime",
    abstract: "Counts, knows primes, and keeps your favorite ones.",
    usage: """
      primetime [<options>]
      primetime env [<options>]
      """,
    discussion: """
      It performs lines that are typed or piped in; type help for a list:

        printf '+\\n+\\nnth\\n' | primetime

      Without options it computes, and needs no network. Favorite primes are loaded at the start, and \
      saved by the command save, in primetime/favorite-primes.json in XDG_DATA_HOME (~/.local/share).

      It exits with 0 if all went well, with 1 if something in a script failed, and with 64 if an \
      option makes no sense.
      """,
    version: "primetime \(String.programVersion)",
    subcommands: [Env.self])

  @OptionGroup(title: "The world")
  var world: WorldOptions

  func run() async throws {
    try await world.run {
      guard await Session().run() else { throw ExitCode.failure }
    }
  }

  /// Prints the environment.
  struct Env: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "env",
      abstract: "Prints the environment in effect, without secrets.")

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      try await world.run { Current.output.write(Current.current.report) }
    }
  }
}

extension Primetime {
  static func main() async {
    let interruption = finishWhenInterrupted(by: Current.signals) { Current.input.restore() }
    let status = await status(
      of: Array(CommandLine.arguments.dropFirst()),
      output: { Current.output },
      code: { $0 is ReadingError ? .validationFailure : nil })
    interruption.cancel()
    exit(withError: ExitCode(status))
  }
}
