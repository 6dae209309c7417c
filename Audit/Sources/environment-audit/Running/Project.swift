import AuditCatalog
import AuditModel
import AuditProject

/// The project of a command, with its configuration.
struct Project {
  let location: ProjectLocation
  let audit: Audit
  /// The paths from the root.
  let paths: [String]
  private let surroundings: Surroundings

  /// The name of the root's folder.
  var name: String { Paths.components(of: location.root).last ?? "" }

  /// The request of a command.
  struct Request {
    var paths: [String] = []
    var config: String?
    var jobs: Int?
  }

  init(_ options: ProjectOptions, in surroundings: Surroundings) throws {
    try self.init(
      Request(paths: options.paths, config: options.configuration.config, jobs: options.jobs),
      in: surroundings)
  }

  init(_ request: Request, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    let folder = surroundings.workingDirectory
    let absolute = request.paths.map { Paths.absolute($0, in: folder) }
    location = Self.location(request, paths: absolute, in: folder)
    let root = location.root
    let configuration = try Self.configuration(at: location, in: surroundings)

    var paths = absolute.map { Paths.relative($0, to: root) }
    // If the configuration does not state the paths, the working directory is audited.
    if paths.isEmpty, configuration.include.isEmpty { paths = [Paths.relative(folder, to: root)] }
    self.paths = paths.map { $0.isEmpty ? "." : $0 }

    audit = Audit(
      configuration: configuration, root: root,
      jobs: request.jobs ?? surroundings.processors)
  }

  /// Audits the project.
  func run(rules: Set<RuleID> = []) async throws -> AuditReport {
    do throws(AuditError) {
      return try await audit.run(paths: paths, rules: rules)
    } catch {
      throw Failure(error.showing { shown(Paths.absolute($0, in: location.root)) })
    }
  }

  /// Returns a path relative to the working directory.
  func shown(_ path: String) -> String {
    let relative = Paths.relative(path, to: surroundings.workingDirectory)
    return relative.hasPrefix("../..") ? path : relative
  }

  /// Makes the paths of a report, which are relative to the root, relative to the working directory.
  func showPaths(in report: inout AuditReport) {
    let root = location.root
    guard root != surroundings.workingDirectory else { return }
    var known: [String: String] = [:]
    func shown(_ path: String) -> String {
      if let shown = known[path] { return shown }
      let shown = self.shown(Paths.absolute(path, in: root))
      known[path] = shown
      return shown
    }
    for index in report.findings.indices {
      report.findings[index].file = shown(report.findings[index].file)
    }
    for index in report.notices.indices {
      report.notices[index].file = shown(report.notices[index].file)
    }
  }

  private static func location(
    _ request: Request, paths: [String], in folder: String
  ) -> ProjectLocation {
    if let config = request.config {
      return ProjectLocation(configurationPath: Paths.absolute(config, in: folder))
    }
    let location = ProjectLocation(from: folder)
    // All requested paths are in another project.
    guard let first = paths.first, !paths.contains(where: { Paths.isPath($0, in: location.root) })
    else { return location }
    let status = try? FileSystem.live.status(first)
    return ProjectLocation(from: status?.kind == .folder ? first : Paths.absolute("..", in: first))
  }

  private static func configuration(
    at location: ProjectLocation, in surroundings: Surroundings
  ) throws -> Configuration {
    guard let path = location.configurationPath else { return Configuration() }
    let shown = Paths.relative(path, to: surroundings.workingDirectory)
    do throws(ConfigurationError) {
      return try Configuration(path: path, shown: shown, catalog: .standard)
    } catch {
      throw Failure(AuditError.configuration(error))
    }
  }
}
