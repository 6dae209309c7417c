import ArgumentParser
import AuditFixing
import AuditModel
import AuditProject
import AuditSuggesting

struct FixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract:
      "Rewrite hidden dependencies that have a mechanical form, and variables that are never assigned.",
    usage: "environment-audit fix [<options>] [<rule> ...] [<path> ...]",
    discussion: """
      An argument that is a rule or a family selects what is rewritten; all others are files and \
      folders. Each module reads its own environment, which is extended, or made if there is none. \
      Manifests are not edited: the lines that they need are printed.

      Ends with 0 where every finding was rewritten, 1 where some were left, 73 where a file could \
      not be written.

        environment-audit fix --dry-run time locale Sources
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup(title: "Appearance") var text: TextOptions

  @OptionGroup var rewriting: RewritingOptions

  @Flag(name: .shortAndLong, help: "List each place that is left.")
  var verbose = false

  func run() async throws {
    let surroundings = Surroundings.live
    var options = self.project
    let arguments = try RuleArguments(
      project.paths, config: project.configuration.config, in: surroundings)
    options.paths = arguments.paths
    let project = try Project(options, in: surroundings)
    let report = try await project.run(rules: arguments.rules ?? [])
    let plan = Fixer(options: rewriting.options(root: project.location.root))
      .plan(report, rules: arguments.rules)
    try rewriting.apply(
      plan.changes, project: project, usesColor: text.usesColor(in: surroundings))
    for line in summary(plan, project) { Output.tell(line) }
    Output.tellIncomplete(report)
    if !plan.left.isEmpty { throw ExitCode(EndCode.hidden.rawValue) }
  }

  private func summary(_ plan: FixPlan, _ project: Project) -> [String] {
    let total = plan.converted.count + plan.left.count
    let verb = rewriting.dryRun ? "would be rewritten" : "rewritten"
    let share = total == 0 ? "" : " (\(plan.converted.count * 100 / total) %)"
    var lines = [
      "\(plan.converted.count) of \(Count.text(total, "finding", "findings"))"
        + "\(share) \(verb) in \(Count.text(plan.changes.count, "file", "files"))."
    ]
    for (reason, count) in plan.reasons { lines.append("\(count) left: \(reason).") }
    for need in plan.needs {
      for line in need.lines { lines.append("\(project.shown(need.path)) needs in \(line)") }
    }
    if verbose {
      for left in plan.left {
        let finding = left.finding
        let path = project.shown(Paths.absolute(finding.file, in: project.location.root))
        lines.append(
          "\(path):\(finding.span.startLine):\(finding.span.startColumn): left: `\(finding.symbol)`:"
            + " \(left.reason) [\(finding.rule)]")
      }
    }
    return lines
  }
}

/// The arguments of a command with rules and paths.
struct RuleArguments {
  /// The rules; nil for all.
  let rules: Set<RuleID>?
  let paths: [String]

  init(_ arguments: [String], config: String?, in surroundings: Surroundings) throws {
    let known = try KnownRules(config: config, in: surroundings)
    var rules: Set<RuleID> = []
    var paths: [String] = []
    for argument in arguments {
      if Family(rawValue: argument) != nil
        || known.rules.contains(where: { $0.id.rawValue == argument })
      {
        rules.formUnion(try known.rules(named: argument).map(\.id))
      } else {
        paths.append(argument)
      }
    }
    self.rules = rules.isEmpty ? nil : rules
    self.paths = paths
  }
}
