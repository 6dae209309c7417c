package import AuditCatalog
import AuditEngine
package import AuditModel

/// An audit of a project: from its files to a report.
package struct Audit: Sendable {
  /// The rules, including those of the configuration.
  package let catalog: Catalog
  package let root: String
  let configuration: Configuration
  let jobs: Int
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - configuration: The configuration of the project.
  ///   - root: The absolute path of the project's root, which paths are relative to.
  ///   - catalog: The rules, without those of the configuration.
  ///   - jobs: The number of threads that read and parse.
  ///   - fileSystem: The file system.
  package init(
    configuration: Configuration = Configuration(), root: String,
    catalog: Catalog = .standard, jobs: Int = 1, fileSystem: FileSystem = .live
  ) {
    self.configuration = configuration
    self.root = root
    self.catalog = configuration.catalog(extending: catalog)
    self.jobs = jobs
    self.fileSystem = fileSystem
  }

  /// The enabled rules.
  package var enabledRules: Set<RuleID> { configuration.enabledRules(of: catalog) }

  /// Audits all files.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, relative to the root; empty for those of the configuration, or else the
  ///     root.
  ///   - rules: Rules that are enabled in addition to those of the configuration.
  /// - Returns: The report, sorted.
  /// - Throws: The problems of the paths or the configuration.
  package func run(
    paths: [String] = [], rules: Set<RuleID> = []
  ) async throws(AuditError) -> AuditReport {
    let discovery = try discover(paths)
    var settings = configuration.settings(of: catalog)
    settings.enabledRules.formUnion(rules)
    let reading = Reading(audit: self, files: discovery.files, outside: discovery.outside)
    let files = await reading.facts()
    if paths.isEmpty || paths == ["."] { try checkEnvironments(in: files.facts.map(\.1)) }
    var report = Resolver(catalog: catalog, settings: settings)
      .report(on: files.facts, outside: files.outside)
    report.notices += files.facts.compactMap(Notice.unparsed)
    configuration.applySeverities(to: &report)
    report.statistics.testFiles += discovery.testFiles
    report.statistics.exampleFiles = discovery.exampleFiles
    report.notices += discovery.notices + files.notices
    report.notices.sort(by: Notice.isBefore)
    if report.statistics.files == 0, report.notices.isEmpty {
      throw .noFiles(paths.isEmpty ? ["."] : paths, testFiles: report.statistics.testFiles)
    }
    return report
  }
}

extension Notice {
  /// Returns the notice about a file that could not be parsed completely.
  fileprivate static func unparsed(_ file: AuditedFile, _ facts: FileFacts) -> Notice? {
    guard facts.hasSyntaxErrors, !facts.isTestCode else { return nil }
    return Notice(
      kind: .unparsed, severity: .error, file: file.path,
      message: facts.isTooDeep
        ? "is nested too deeply, and was passed over; split it, or exclude it"
        : "does not parse as a whole; what does was looked at: correct it, or exclude it")
  }

  fileprivate static func isBefore(_ left: Notice, _ right: Notice) -> Bool {
    if left.file != right.file { return left.file < right.file }
    let leftPlace = (left.span?.startLine ?? 0, left.span?.startColumn ?? 0)
    let rightPlace = (right.span?.startLine ?? 0, right.span?.startColumn ?? 0)
    return leftPlace != rightPlace ? leftPlace < rightPlace : left.message < right.message
  }
}
