import ArgumentParser
import AuditModel
import AuditProject

/// Writes a configuration and a baseline, so that the next run reports new findings only.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration and a baseline for a project that has neither.",
    discussion: """
      Asks nothing. The configuration names the environments that the code has already, and the \
      baseline lists what is hidden now.
      """)

  func run() async throws {
    let surroundings = Surroundings.live
    let folder = surroundings.workingDirectory
    let path = Paths.join(folder, Configuration.fileName)
    for name in [Configuration.fileName, Baseline.fileName]
    where (try? FileSystem.live.status(Paths.join(folder, name))) != nil {
      throw Failure("error: there is a '\(name)' already; remove it first", .usage)
    }
    let hasSources =
      (try? FileSystem.live.status(Paths.join(folder, "Sources")))?.kind == .folder
    let first = try Project(
      Project.Request(paths: [hasSources ? "Sources" : "."]), in: surroundings)
    let found = try await first.run()
    try Failure.checkWhole(found, toWrite: "a baseline")
    let text = Self.text(include: hasSources ? "Sources" : ".", found.environments)
    try Output.write(text, to: path, in: surroundings)

    let project = try Project(Project.Request(), in: surroundings)
    let baseline = Baseline(of: try await project.run())
    try Output.write(baseline.json, to: Paths.join(folder, Baseline.fileName), in: surroundings)
    try Output.write(Self.steps(found, baseline, environments: found.environments.count))
  }

  private static func text(include: String, _ environments: [AuditReport.Environment]) -> String {
    var lines = [
      "# The configuration of environment-audit; its manual lists all keys.",
      "include: [\(include)]",
      "# Paths of code that reaches the outside world on purpose.", "live: []",
    ]
    if environments.isEmpty {
      lines.append("# The globals through which code reads its environment; `fix` makes the first.")
      lines.append("environments: []")
    } else {
      lines.append("# The globals through which code reads its environment.")
      let names = Set(environments.map(\.name)).sorted().joined(separator: ", ")
      lines.append("environments: [\(names)]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func steps(
    _ report: AuditReport, _ baseline: Baseline, environments: Int
  ) -> String {
    let hidden = Count.text(baseline.entries.count, "hidden dependency", "hidden dependencies")
    let known = Count.text(environments, "environment", "environments")
    return """
      Wrote \(Configuration.fileName), with \(known) that the code has, and
      \(Baseline.fileName), with \(hidden). Commit both.

      From now on, `environment-audit` reports new findings only. Next:
        environment-audit --no-baseline    what is hidden, the ten dependencies that matter most
        environment-audit fix --dry-run    what can be rewritten mechanically
        environment-audit suggest          the environment that the code needs
        environment-audit prune            after each fix: removes its entries from the baseline
        environment-audit --strict         in continuous integration

      """
  }
}
