import ArgumentParser
import AuditProject

@main
struct EnvironmentAudit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "environment-audit",
    abstract: "Finds the dependencies that are still hidden in Swift code.",
    version: ToolVersion.current,
    subcommands: [
      AuditCommand.self, ExplainCommand.self, RulesCommand.self, SuggestCommand.self,
      MapCommand.self, FixCommand.self, InitCommand.self, BaselineCommand.self, PruneCommand.self,
    ],
    defaultSubcommand: AuditCommand.self)

  static func main() async {
    Surroundings.ignoreBrokenPipes()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      Output.tell(failure.message)
      exit(withError: ExitCode(failure.code.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
