package import AuditCatalog
package import AuditEngine
package import AuditModel

/// The decisions of a project about its audit, in `.environment-audit.yml`.
package struct Configuration: Hashable, Sendable {
  package static let fileName = ".environment-audit.yml"

  /// A value with its position in the file, for problems that are found later.
  package struct Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    package var place: ConfigurationError.Place?

    package init(_ value: Value, at place: ConfigurationError.Place? = nil) {
      self.value = value
      self.place = place
    }
  }

  /// The module name of the files that match a pattern.
  package struct ModuleName: Hashable, Sendable {
    package var pattern: PathPattern
    package var name: String
  }

  /// The displayed path of the file; nil without a file.
  package var path: String?
  /// The paths to audit, unless a run names others.
  package var include: [Entry<PathPattern>] = []
  /// The paths that are always excluded.
  package var exclude: [Entry<PathPattern>] = []
  /// The rules that differ from their defaults.
  package var switches: [RuleID: Bool] = [:]
  /// The names through which reads are controlled.
  package var environments: [Entry<String>] = []
  /// The paths of live code.
  package var live: [Entry<PathPattern>] = []
  package var modules: [Entry<ModuleName>] = []
  /// The banned symbols.
  ///
  /// The purpose of a ban is that the symbol is not used, so an entry without a match is not an error.
  package var banned: [Entry<BannedSymbol>] = []

  /// The severity of rules in files.
  ///
  /// The last entry that fits decides.
  package var severities: [Entry<SeverityEntry>] = []

  package struct SeverityEntry: Hashable, Sendable {
    package var rules: Set<RuleID>
    /// The files; all for none.
    package var path: PathPattern?
    /// The severity; nil to report nothing.
    package var level: Finding.Severity?
  }

  /// Sets the severity of findings, and removes those that are not reported.
  package func applySeverities(to report: inout AuditReport) {
    guard !severities.isEmpty else { return }
    report.findings = report.findings.compactMap { finding in
      var finding = finding
      let fitting = severities.last { entry in
        entry.value.rules.contains(finding.rule) && entry.value.path?.matches(finding.file) != false
      }
      guard let fitting else { return finding }
      guard let level = fitting.value.level else { return nil }
      finding.level = level
      return finding
    }
  }

  package init() {}

  /// Returns a catalog that includes the banned symbols.
  package func catalog(extending catalog: Catalog) -> Catalog {
    guard !banned.isEmpty else { return catalog }
    var rules = catalog.rules
    var known: Set<RuleID> = []
    for entry in banned where known.insert(entry.value.ruleID).inserted {
      rules.append(entry.value.rule)
    }
    return Catalog(
      rules: rules, symbols: catalog.symbols + banned.flatMap { $0.value.symbols })
  }

  /// Returns the enabled rules.
  ///
  /// - Parameter catalog: The catalog, including the banned symbols.
  /// - Returns: The rules that are enabled by default or by the configuration.
  package func enabledRules(of catalog: Catalog) -> Set<RuleID> {
    Set(catalog.rules.filter { switches[$0.id] ?? $0.isOnByDefault }.map(\.id))
  }

  /// Returns the settings of the engine.
  ///
  /// - Parameter catalog: The catalog, including the banned symbols.
  /// - Returns: The enabled rules and the environments.
  package func settings(of catalog: Catalog) -> EngineSettings {
    EngineSettings(
      enabledRules: enabledRules(of: catalog), environments: environments.map(\.value))
  }
}
