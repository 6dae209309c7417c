import ArgumentParser
import AuditFixing
import AuditProject
import AuditSuggesting

/// The options of rewriting code.
struct RewritingOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print the changes as a unified diff, and change nothing.")
  var dryRun = false

  @Option(help: ArgumentHelp("The global that holds the environment.", valueName: "name"))
  var global = "Current"

  @Option(help: ArgumentHelp("What an environment that is made is called.", valueName: "type"))
  var name = "AppEnvironment"

  mutating func validate() throws {
    for name in [global, name] where !EnvironmentSuggestion.isTypeName(name) {
      throw ValidationError("'\(name)' cannot be a name in Swift.")
    }
  }

  func options(root: String) -> FixOptions {
    FixOptions(root: root, global: global, typeName: name)
  }

  /// Writes changes, or shows them.
  func apply(_ changes: [FileChange], project: Project, usesColor: Bool) throws {
    if dryRun {
      try Output.write(
        changes.map { $0.difference(shown: project.shown($0.path), usesColor: usesColor) }
          .joined())
    } else {
      for change in changes { try change.write(shown: project.shown(change.path)) }
    }
  }
}

extension FileChange {
  fileprivate func difference(shown path: String, usesColor: Bool) -> String {
    UnifiedDiff.text(
      from: old.map { String(decoding: $0, as: UTF8.self) },
      to: String(decoding: new, as: UTF8.self), path: path, usesColor: usesColor)
  }

  /// Writes the file, unless it has changed since it was read.
  fileprivate func write(shown: String) throws {
    guard FileSystem.live.text(of: path).map({ Array($0.utf8) }) == old else {
      throw Failure(
        "error: '\(shown)' changed while it was looked at; it and what follows is as it was."
          + " Run the command again", .incomplete)
    }
    do throws(FileProblem) {
      try AtomicFile.write(String(decoding: new, as: UTF8.self), to: path)
    } catch {
      throw Failure(
        "error: '\(shown)' cannot be written: \(error.reasonAgainstWriting)", .output)
    }
  }
}
