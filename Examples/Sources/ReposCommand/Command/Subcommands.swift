import ArgumentParser
import Environments
import ProgramSupport
import RepoListing
import RepoOpening

extension Repos {
  /// Opens the page of a row.
  struct Open: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "open",
      abstract: "Opens the page of a row: prints its address, or starts the browser.")

    @Argument(help: "The number of the row, as in the list.")
    var row: Int

    @OptionGroup(title: "The world")
    var world: WorldOptions

    @ParentCommand var parent: Repos

    func run() async throws {
      try parent.refuseJSON(for: "open")
      guard row > 0 else {
        throw ValidationError("“\(row)” is no number of a row. An example: repos open 1.")
      }
      try await world.run { _ in
        let screen = ReposScreen()
        await screen.refreshShowingProgress()
        // A list that could not be fetched has no rows; its failure is the error, and not the
        // missing row.
        if screen.repos.isEmpty { try screen.throwProblem() }
        try await openPage(of: screen.repo(row))
        try screen.throwProblem()
      }
    }
  }

  /// Shows the list, and performs typed commands.
  struct Interactive: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "interactive",
      abstract: "Shows the list, and switches the world under it while it shows.",
      discussion: "Type help at the prompt for what can be typed there.")

    @OptionGroup(title: "The world")
    var world: WorldOptions

    @ParentCommand var parent: Repos

    func run() async throws {
      try parent.refuseJSON(for: "interactive")
      try await world.run { environment in
        guard await Session(environment: environment).run() else { throw ExitCode.failure }
      }
    }
  }

  /// Prints the environment.
  struct Env: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "env",
      abstract: "Prints the environment in effect, without secrets.")

    @OptionGroup(title: "The world")
    var world: WorldOptions

    @ParentCommand var parent: Repos

    func run() async throws {
      try parent.refuseJSON(for: "env")
      try await world.run { _ in Current.output.write(Current.current.report) }
    }
  }

  fileprivate func refuseJSON(for command: String) throws {
    if json { throw ValidationError("“--json” is for the list, not for “\(command)”: drop one.") }
  }
}
