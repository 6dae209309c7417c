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

  @Option(
    help: ArgumentHelp("Leave out members with fewer places than this.", valueName: "number"))
  var minimum = 1

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  mutating func validate() throws {
    if minimum < 1 { throw ValidationError("'--minimum' is at least 1, and not \(minimum).") }
    if !EnvironmentSuggestion.isTypeName(name) {
      throw ValidationError("'\(name)' cannot be the name of a structure.")
    }
  }

  func run() async throws {
    let surroundings = Surroundings.live
    let project = try Project(project, in: surroundings)
    let report = try await project.run()
    let suggestion = EnvironmentSuggestion(report: report, catalog: project.audit.catalog) { file in
      FileSystem.live.text(of: Paths.absolute(file, in: project.location.root))
    }
    let source = suggestion.source(named: name, style: style, minimumPlaces: minimum)
    try Output.write(source, to: output, in: surroundings)
    for notice in report.notices where notice.kind.isIncomplete {
      Output.tell("\(notice.file): \(notice.severity.rawValue): \(notice.message)")
    }
    if report.notices.contains(where: \.kind.isIncomplete) {
      throw ExitCode(EndCode.incomplete.rawValue)
    }
  }
}

extension EnvironmentSuggestion.Style: ExpressibleByArgument {}
