import ArgumentParser
import AuditModel
import AuditProject

struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "List all that is hidden now, so that only what comes after it is reported.",
    discussion: """
      An entry is known by its rule, the declaration around it and its code. Code can be moved \
      within a file and to another one, and stays listed.
      """)

  @OptionGroup var project: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "Where to write it (default: '\(Baseline.fileName)' at the project's root).",
      valueName: "file"), completion: .file())
  var baseline: String?

  func run() async throws {
    let surroundings = Surroundings.live
    let project = try Project(project, in: surroundings)
    let path = BaselineOptions.path(baseline, project, in: surroundings)
    let report = try await project.run()
    try Failure.checkWhole(report, toWrite: "a baseline")
    let content = Baseline(of: report)
    try Output.write(content.json, to: path, in: surroundings)
    Output.tell(
      "\(project.shown(path)) lists \(Count.text(content.entries.count, "hidden dependency", "hidden dependencies"))."
    )
  }
}

enum Count {
  static func text(_ count: Int, _ one: String, _ several: String) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(several)"
  }
}

extension Failure {
  /// Refuses to write a file that would be wrong because the audit is incomplete.
  static func checkWhole(_ report: AuditReport, toWrite what: String) throws {
    let missed = report.notices.filter { $0.kind == .unreadable }
    guard let first = missed.first else { return }
    let others = missed.count > 1 ? " (and \(missed.count - 1) more)" : ""
    throw Failure(
      "\(first.file): error: \(first.message)\(others)\nerror: \(what) is of everything; nothing was"
        + " written", .incomplete)
  }
}
