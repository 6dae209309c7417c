import ArgumentParser
import AuditFixing
import AuditModel
import AuditProject
import AuditReporting

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Look at code, and report what is hidden in it.",
    discussion: """
      Ends with 0 where nothing is hidden that the baseline does not list, 1 where something is, \
      2 where a file could not be looked at, 3 for both; 64 for wrong arguments, 73 where the \
      output cannot be written, 78 for a wrong configuration.

      Before a commit, look at everything, and report what is in the files to be committed:

        git diff --cached --name-only --diff-filter=ACMR | environment-audit --only -
      """)

  enum Shown: String, CaseIterable, ExpressibleByArgument {
    case hidden
    case all
  }

  @OptionGroup var project: ProjectOptions
  @OptionGroup(title: "Appearance") var text: TextOptions

  @Option(help: "The format of the report.")
  var format = ReportFormat.text

  @OptionGroup var file: OutputOptions

  @Option(help: ArgumentHelp("Report this rule only, on or off. Repeatable.", valueName: "rule"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("Report this family only. Repeatable.", valueName: "family"))
  var family: [Family] = []

  @Option(
    help: ArgumentHelp(
      "Report hidden dependencies, or live defaults and live implementations too (default: what"
        + " suits the format).", valueName: "hidden|all"))
  var show: Shown?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Report what is in these files or folders only; everything is looked at all the same. '-'"
        + " for a list on standard input, one a line.", valueName: "path"), completion: .file())
  var only: [String] = []

  @Flag(help: "List each finding, and not only the dependencies that matter most.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Fail only on more warnings than this, or on an error.", valueName: "number"))
  var maxWarnings = 0

  @Option(
    help: ArgumentHelp(
      "Mark each finding with the number of hermetic tests that have reached it, from the file that"
        + " ENVIRONMENTS_HERMETIC_LOG named, and list on standard error what they have seen and the"
        + " audit has not found.", valueName: "file"), completion: .file())
  var observed: String?

  @OptionGroup var baseline: BaselineOptions

  @Flag(
    help: ArgumentHelp(
      "Fail on entries of the baseline that are fixed, and still listed; look at all that it was"
        + " written for, then."))
  var strict = false

  func run() async throws {
    let surroundings = Surroundings.live
    let project = try Project(project, in: surroundings)
    let selection = try Selection(
      rules: rule, families: family, only: only, project: project, surroundings: surroundings)
    let baseline = try baseline.read(project, in: surroundings)

    var report = try await project.run(rules: selection.rulesToTurnOn)
    if let observed {
      var calls = try ObservedCalls(file: observed, root: project.location.root, in: surroundings)
      calls.mark(&report.findings)
      Output.show(calls.missed)
    }
    if let baseline {
      baseline.content.apply(to: &report, path: baseline.path, isStrict: strict)
    }
    selection.apply(to: &report)
    // Programs need paths relative to the root, users relative to the working directory.
    if format == .text { project.showPaths(in: &report) }

    let text = format.reporter.string(report, context(project, surroundings))
    try Output.write(text, to: file.output, in: surroundings)
    if file.isFile { Output.tellIncomplete(report) }
    throw ExitCode(EndCode(report, allowing: maxWarnings).rawValue)
  }

  private func context(_ project: Project, _ surroundings: Surroundings) -> ReportContext {
    let root = project.location.root
    var context = ReportContext(
      toolVersion: ToolVersion.current, catalog: project.audit.catalog,
      projectName: project.name,
      source: ReportSource { path in FileSystem.live.text(of: Paths.join(root, path)) },
      shown: show.map { $0 == .all ? Set(Finding.Classification.allCases) : [.hidden] },
      usesColor: text.usesColor(in: surroundings, isFile: file.isFile))
    // Programs that read a list of files want each finding.
    context.listsAll = all || !only.isEmpty
    context.isConvertible = { Fixer.hasForm($0) }
    return context
  }
}

extension ReportFormat: ExpressibleByArgument {}
