package import AuditCatalog
package import AuditModel

/// Derives findings from the facts of all files.
package struct Resolver {
  private let catalog: Catalog
  private let settings: EngineSettings
  private let index: SymbolIndex

  package init(catalog: Catalog, settings: EngineSettings) {
    self.catalog = catalog
    self.settings = settings
    index = SymbolIndex(catalog: catalog)
  }

  /// Combines files, and finds their dependencies on the outside world.
  ///
  /// - Parameters:
  ///   - files: The files with their facts. Names are resolved in these files, so a missing file can change the
  ///     findings in others.
  ///   - outside: The other files of the project, such as tests, which use their variables.
  /// - Returns: The findings and notices, sorted by file, line, column and rule.
  package func report(
    on files: [(AuditedFile, FileFacts)], outside: [FileFacts] = []
  ) -> AuditReport {
    var statistics = AuditReport.Statistics()
    var looked: [(AuditedFile, FileFacts)] = []
    var outside = outside
    for (file, facts) in files {
      if facts.isTestCode {
        statistics.testFiles += 1
        outside.append(facts)
      } else {
        statistics.lines += facts.lineCount
        looked.append((file, facts))
      }
    }
    statistics.files = looked.count
    statistics.hasTests = outside.contains(where: \.isTestCode)
    let table = DeclarationTable(looked, systemNames: index.topNames)
    let writes = Writes(table, outside: outside)
    let evidence = Evidence(table, writes: writes, tests: TestNames(outside))
    let classifier = Classifier(table, evidence: evidence, settings: settings)
    var findings: [Finding] = []
    var notices: [Notice] = []
    var resolutions = table.files.indices.map {
      var resolution = FileResolution(
        file: Int32($0), table: table, writes: writes, evidence: evidence, catalog: catalog,
        index: index, settings: settings, classifier: classifier)
      resolution.run()
      return resolution
    }
    addEffects(to: &resolutions)
    var modules: [String: AuditReport.Module] = [:]
    for number in table.files.indices {
      var resolution = resolutions[number]
      resolution.number()
      statistics.controlledReads += resolution.controlledReads
      let module = table.files[number].file.module
      modules[module, default: AuditReport.Module(name: module)].files += 1
      modules[module]?.controlledReads += resolution.controlledReads
      let suppression = Suppression(
        unit: table.files[number], catalog: catalog, enabledRules: settings.enabledRules)
      let kept = suppression.apply(to: resolution.findings)
      statistics.suppressed += kept.suppressed
      notices.append(contentsOf: kept.notices)
      findings.append(contentsOf: kept.findings)
    }
    var report = AuditReport(
      findings: Self.sorted(findings),
      notices: notices.sorted {
        ($0.file, $0.span?.startLine ?? 0, $0.span?.startColumn ?? 0)
          < ($1.file, $1.span?.startLine ?? 0, $1.span?.startColumn ?? 0)
      },
      statistics: statistics)
    report.environments = classifier.globalEnvironments
    report.modules = modules.values.sorted { $0.name < $1.name }
    report.shadowedTypes = Set(
      table.types.filter { $0.parent < 0 && $0.external == nil && table.isSystemType($0.name) }
        .map { type in
          let facts = table.file(type.file).facts
          return facts.string(facts.contexts[Int(type.body)].name)
        }
    ).sorted()
    return report
  }

  /// Adds the calls of static functions that themselves depend on the outside world.
  private func addEffects(to resolutions: inout [FileResolution]) {
    guard settings.enabledRules.contains("global.static-effect") else { return }
    let effects = resolutions.map(\.effects)
    for number in resolutions.indices {
      for (site, position, callee) in resolutions[number].staticCalls {
        let body = resolutions[number].table.declaration(callee).body
        guard effects[Int(callee.file)].contains(body) else { continue }
        resolutions[number].reportEffect(site, position: position, callee: callee)
      }
    }
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($0.file, $0.span.startLine, $0.span.startColumn, $0.rule)
        < ($1.file, $1.span.startLine, $1.span.startColumn, $1.rule)
    }
  }
}
