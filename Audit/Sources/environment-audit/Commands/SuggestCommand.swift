import ArgumentParser
import AuditModel
import AuditProject
import AuditSuggesting

struct SuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Write the environment that the code needs, ready to paste.")

  @OptionGroup var project: ProjectOptions

  @Option(help: ArgumentHelp("What the environment is called.", valueName: "type"))
  var name = "AppEnvironment"

  @Option(help: "What holds it: a stack of the library Environments, or a global variable.")
  var style = EnvironmentSuggestion.Style.stack

  @OptionGroup var file: OutputOptions

  mutating func validate() throws {
    if !EnvironmentSuggestion.isTypeName(name) {
      throw ValidationError("'\(name)' cannot be the name of a structure.")
    }
  }

  func run() async throws {
    let surroundings = Surroundings.live
    let project = try Project(project, in: surroundings)
    let report = try await project.run()
    let suggestion = EnvironmentSuggestion(report: report, catalog: project.audit.catalog)
    let source = suggestion.source(named: name, style: style)
    try Output.write(source, to: file.output, in: surroundings)
    Output.tellIncomplete(report)
    if report.notices.contains(where: \.kind.isIncomplete) {
      throw ExitCode(EndCode.incomplete.rawValue)
    }
  }
}

extension EnvironmentSuggestion.Style: ExpressibleByArgument {}
