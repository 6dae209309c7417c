import ArgumentParser
import AuditModel
import AuditProject
import AuditReporting

struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Show which modules depend on what, and how much of it is hidden.",
    discussion: """
      A table of modules and kinds of dependencies, as one page that needs no network. It counts what a \
      baseline lists, too.

        environment-audit map --output map.html
      """)

  @OptionGroup var project: ProjectOptions

  @Option(help: "The format of the map.")
  var format = MapFormat.html

  @OptionGroup var file: OutputOptions

  func run() async throws {
    let surroundings = Surroundings.live
    let project = try Project(project, in: surroundings)
    let report = try await project.run()
    let context = ReportContext(
      toolVersion: ToolVersion.current, catalog: project.audit.catalog,
      projectName: project.name)
    try Output.write(format.reporter.string(report, context), to: file.output, in: surroundings)
    Output.tellIncomplete(report)
    if !report.isComplete { throw ExitCode(EndCode.incomplete.rawValue) }
  }
}

extension MapFormat: ExpressibleByArgument {}
