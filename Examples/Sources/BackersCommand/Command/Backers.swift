import ArgumentParser
import BackersApp
import BackersTexts
import CommandRunning
import Environments
import ProgramSupport

@main
struct Backers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backers",
    abstract: "Discovers projects of a crowdfunding service, and keeps your session.",
    usage: """
      backers [<options>] [--json]
      backers <command> [<options>]
      """,
    discussion: """
      Without a command it shows a demonstration, at once and without a network; with --server or \
      --live it shows what the real service has. A command works with your session, which is kept \
      across runs; --demo has it work with the demonstration instead:

        backers
        backers login --server http://127.0.0.1:8080 --email blob@example.com
        backers discover --sort newest --filter staff-picks
        backers star 1

      It exits with 0 after a success, with 1 after a failure, which does not hide other results, and \
      with 64 if an argument is invalid.
      """,
    version: "backers \(String.programVersion)",
    subcommands: [
      Discover.self, Star.self, Unstar.self, LogIn.self, LogOut.self, Settings.self,
      Interactive.self, Env.self, Reset.self,
    ])

  @OptionGroup(title: "The list")
  var list: ListOptions

  @OptionGroup(title: "The world")
  var world: WorldOptions

  func run() async throws {
    let query = try list.choice.query()
    try await world.run(in: .demonstration, isReading: true) { world in
      let isWell = await show(list, query)
      // The output to a pipe contains only the list.
      if world == .demonstration, !list.json, Terminal.output.isTerminal {
        let text = Screen().drawing.paragraph(Screen.texts(SessionText.demonstration))
        Terminal.output.write("\n\(Terminal.output.dimmed(String(text.dropLast())))\n")
      }
      return isWell
    }
  }
}
