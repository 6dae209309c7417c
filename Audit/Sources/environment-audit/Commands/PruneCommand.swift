import ArgumentParser
import AuditModel
import AuditProject

struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Take out of the baseline what is fixed. Nothing is ever added.",
    discussion: """
      Give the same paths as for the baseline: an entry outside of the given paths counts \
      as fixed. Paths in the configuration are the same for all users.
      """)

  @OptionGroup var project: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "The baseline (default: '\(Baseline.fileName)' at the project's root).", valueName: "file"),
    completion: .file())
  var baseline: String?

  func run() async throws {
    let surroundings = Surroundings.live
    let project = try Project(project, in: surroundings)
    let path = BaselineOptions.path(baseline, project, in: surroundings)
    let before = try BaselineOptions.read(path, shown: project.shown(path))
    let report = try await project.run()
    try Failure.checkWhole(report, toWrite: "a baseline")
    let after = before.pruned(by: report)
    if after != before { try Output.write(after.json, to: path, in: surroundings) }
    let fixed = before.entries.count - after.entries.count
    Output.tell(
      "\(project.shown(path)): \(Count.text(fixed, "entry", "entries")) taken out,"
        + " \(after.entries.count) left.")
  }
}
