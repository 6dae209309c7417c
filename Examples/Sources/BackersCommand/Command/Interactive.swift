import ArgumentParser
import BackersApp
import BackersTexts
import CommandRunning
import Environments
import ProgramSupport

extension Backers {
  /// Shows the list, and performs typed commands.
  struct Interactive: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "interactive",
      abstract: "Shows the list, and does what is typed, or what is piped in, line by line.",
      discussion: """
        Type help at the prompt for a list of commands. Piped input ends with the first line \
        that cannot be done.
        """)

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      try await world.run(in: .live) { world in await Conversing(in: world).run() }
    }
  }
}
