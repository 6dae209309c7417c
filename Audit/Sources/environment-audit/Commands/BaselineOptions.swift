import ArgumentParser
import AuditProject

/// The options that select a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The baseline (default: '\(Baseline.fileName)' at the project's root, where there is one).",
      valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Use no baseline.")
  var noBaseline = false

  func validate() throws {
    if noBaseline, baseline != nil {
      throw ValidationError("'--baseline' and '--no-baseline' exclude each other; give one.")
    }
  }

  /// Returns the baseline, and its path from the root; nil for none.
  func read(
    _ project: Project, in surroundings: Surroundings
  ) throws -> (content: Baseline, path: String)? {
    if noBaseline { return nil }
    let path = Self.path(baseline, project, in: surroundings)
    if baseline == nil, (try? FileSystem.live.status(path)) == nil { return nil }
    let content = try Self.read(path, shown: project.shown(path))
    return (content, Paths.relative(path, to: project.location.root))
  }

  static func path(
    _ given: String?, _ project: Project, in surroundings: Surroundings
  ) -> String {
    given.map { Paths.absolute($0, in: surroundings.workingDirectory) }
      ?? Paths.join(project.location.root, Baseline.fileName)
  }

  static func read(_ path: String, shown: String) throws -> Baseline {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileSystem.live.read(path)
    } catch {
      guard error == .missing else {
        throw Failure("error: the baseline '\(shown)' \(error)", .configuration)
      }
      throw Failure(
        "error: there is no baseline '\(shown)'; `environment-audit baseline` writes one",
        .configuration)
    }
    do throws(Baseline.Unreadable) {
      return try Baseline(json: bytes)
    } catch {
      throw Failure("error: the baseline '\(shown)' \(error)", .configuration)
    }
  }
}
