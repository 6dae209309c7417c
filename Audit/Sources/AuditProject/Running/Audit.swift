package import AuditCatalog
import AuditEngine
package import AuditIndex
package import AuditModel

/// An audit of a project: from its files to a report.
package struct Audit: Sendable {
  package struct Options: Sendable {
    /// How many threads read and parse.
    package var jobs: Int
    /// Where facts are kept from one run to the next; nil for nowhere.
    package var cachePath: String?
    /// The index to read; nil for what the configuration says.
    package var index: IndexChoice?
    /// The path of libIndexStore; nil for that of the toolchain.
    package var indexLibrary: String?
    /// What reads the stores before the audit does, so that a damaged store cannot end the process.
    package var indexProbe: IndexProbe?

    package init(
      jobs: Int = 1, cachePath: String? = nil, index: IndexChoice? = nil,
      indexLibrary: String? = nil, indexProbe: IndexProbe? = nil
    ) {
      self.jobs = jobs
      self.cachePath = cachePath
      self.index = index
      self.indexLibrary = indexLibrary
      self.indexProbe = indexProbe
    }
  }

  /// How far a run is.
  package struct Progress: Hashable, Sendable {
    package var done: Int
    package var total: Int
  }

  /// What a run gives.
  package struct Outcome: Sendable {
    package var report: AuditReport
    /// Why the cache could not be written; the report is right without it.
    package var cacheProblem: FileProblem?
  }

  /// The rules, with those that the configuration adds.
  package let catalog: Catalog
  package let root: String
  let configuration: Configuration
  let options: Options
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - configuration: What the project decides.
  ///   - root: The project's root, absolute: what paths are relative to.
  ///   - catalog: The rules, without those that the configuration adds.
  ///   - options: How to run.
  ///   - fileSystem: What reads files.
  package init(
    configuration: Configuration = Configuration(), root: String,
    catalog: Catalog = .standard, options: Options = Options(), fileSystem: FileSystem = .live
  ) {
    self.configuration = configuration
    self.root = root
    self.catalog = configuration.catalog(extending: catalog)
    self.options = options
    self.fileSystem = fileSystem
  }

  /// The rules that are on.
  package var enabledRules: Set<RuleID> { configuration.enabledRules(of: catalog) }

  /// Looks at all files and says what was found.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, from the root; none for those that the configuration includes,
  ///     or else the root.
  ///   - rules: Rules that are on besides those that the configuration has on.
  ///   - progress: Called on any thread, after each file.
  /// - Returns: The report, sorted.
  /// - Throws: What is wrong with the paths or the configuration.
  package func run(
    paths: [String] = [], rules: Set<RuleID> = [],
    progress: (@Sendable (Progress) -> Void)? = nil
  ) async throws(AuditError) -> Outcome {
    let discovery = try discover(paths)
    var settings = configuration.settings(of: catalog)
    settings.enabledRules.formUnion(rules)
    let cache = options.cachePath.flatMap { CacheFile(path: $0) }
    let survey = survey(discovery.files)
    let reading = Reading(
      audit: self, files: discovery.files, outside: discovery.outside, cache: cache,
      index: survey.fingerprint)

    var outcome: Outcome
    var files: Reading.Result
    if let (report, known) = await reading.knownReport(settings: settings) {
      outcome = Outcome(report: report)
      files = known
    } else {
      files = await reading.facts(progress: progress)
      if paths.isEmpty || paths == ["."] { try checkEnvironments(seen: files.namesSeen) }
      let (index, indexProblem) = survey.read()
      await reading.complete(&files, by: index, catalog: catalog)
      var report = Resolver(catalog: catalog, settings: settings, code: index)
        .report(on: files.facts, outside: files.outside)
      report.statistics.typedFiles = files.facts.count {
        !$0.1.isTestCode && index.files[$0.0.path] != nil
      }
      report.notices += [Notice.index(indexProblem.map { [$0] } ?? [])].compactMap(\.self)
      report.notices += files.facts.compactMap(Notice.unparsed)
      outcome = Outcome(report: report)
      outcome.cacheProblem = reading.keep(report, of: files, settings: settings)
    }
    outcome.report.statistics.testFiles += discovery.testFiles
    outcome.report.statistics.staleFiles = survey.staleFiles
    outcome.report.notices += [Notice.index(survey.problems)].compactMap(\.self)
    outcome.report.notices += discovery.notices + files.notices
    outcome.report.notices.sort(by: Notice.isBefore)
    if outcome.report.statistics.files == 0, outcome.report.notices.isEmpty {
      throw .noFiles(
        paths.isEmpty ? ["."] : paths, testFiles: outcome.report.statistics.testFiles)
    }
    return outcome
  }
}

extension Notice {
  /// That a file was understood in part only.
  fileprivate static func unparsed(_ file: AuditedFile, _ facts: FileFacts) -> Notice? {
    guard facts.hasSyntaxErrors, !facts.isTestCode else { return nil }
    return Notice(
      kind: .unparsed, severity: .error, file: file.path,
      message: "does not parse as a whole; what does was looked at: correct it, or exclude it")
  }

  fileprivate static func isBefore(_ left: Notice, _ right: Notice) -> Bool {
    if left.file != right.file { return left.file < right.file }
    let leftPlace = (left.span?.startLine ?? 0, left.span?.startColumn ?? 0)
    let rightPlace = (right.span?.startLine ?? 0, right.span?.startColumn ?? 0)
    return leftPlace != rightPlace ? leftPlace < rightPlace : left.message < right.message
  }
}
