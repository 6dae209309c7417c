import ArgumentParser
import CommandRunning
import Environments
import Foundation
import ProgramSupport
import RepoListing
import RepoOpening

@main
struct Repos: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repos",
    abstract: "Shows the repositories of a GitHub organization.",
    usage: """
      repos [<options>] [--json]
      repos open <row> [<options>]
      repos interactive [<options>]
      repos env [<options>]
      """,
    discussion: """
      Without options it shows an embedded list, at once and without a network. Its world stands \
      still, and each option changes one thing in it:

        repos --locale de_DE
        repos --now 2030-01-01T00:00:00Z
        repos --live --org apple

      It exits with 0 after a success, with 1 after a failure, which does not hide other results, and \
      with 64 if an argument is invalid.
      """,
    version: "repos \(Version.live)",
    subcommands: [Open.self, Interactive.self, Env.self])

  @OptionGroup(title: "The world")
  var world: WorldOptions

  @Flag(help: "Print the rows as JSON.")
  var json = false

  func run() async throws {
    try await world.run { _ in
      let screen = ReposScreen()
      await screen.refreshShowingProgress()
      if !screen.repos.isEmpty || screen.problem == nil {
        Current.output.write(json ? screen.rowsAsJSON() : screen.drawing())
      }
      try screen.throwProblem()
    }
  }
}

extension ReposScreen {
  /// Throws the problem of the list, which ends the command after all valid rows were shown.
  func throwProblem() throws(Failed) {
    if let problem { throw Failed(description: problem) }
  }
}
