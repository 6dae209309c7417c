package import AuditCatalog
package import AuditEngine
package import AuditModel

/// What a project decides about its audit, in `.environment-audit.yml`.
package struct Configuration: Hashable, Sendable {
  package static let fileName = ".environment-audit.yml"

  /// What stands in a file, and where, for what is found wrong with it later.
  package struct Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    package var place: ConfigurationError.Place?

    package init(_ value: Value, at place: ConfigurationError.Place? = nil) {
      self.value = value
      self.place = place
    }
  }

  /// A name for the module of the files that a pattern matches.
  package struct ModuleName: Hashable, Sendable {
    package var pattern: PathPattern
    package var name: String

    package init(pattern: PathPattern, name: String) {
      self.pattern = pattern
      self.name = name
    }
  }

  /// The file that it was read from, as it is shown; nil for what holds without one.
  package var path: String?
  /// Where to look, unless told otherwise when it is run.
  package var include: [Entry<PathPattern>] = []
  /// What is left out in any case.
  package var exclude: [Entry<PathPattern>] = []
  /// The rules that are not as they are by default.
  package var switches: [RuleID: Bool] = [:]
  /// Names through which reads are controlled.
  package var environments: [Entry<String>] = []
  /// Where live code stands.
  package var live: [Entry<PathPattern>] = []
  package var modules: [Entry<ModuleName>] = []
  /// Symbols that are not to be used.
  ///
  /// That one is not used is what the ban is for, so an entry that matches nothing is no error.
  package var banned: [Entry<BannedSymbol>] = []

  /// `auto`, `none`, or the path of an index store; nil for `auto`.
  package var indexStore: String?

  package init() {}

  /// A catalog with the symbols that are banned besides.
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

  /// The rules that are on.
  ///
  /// - Parameter catalog: With the symbols that are banned.
  /// - Returns: Those that are on by default or by the configuration.
  package func enabledRules(of catalog: Catalog) -> Set<RuleID> {
    Set(catalog.rules.filter { switches[$0.id] ?? $0.isOnByDefault }.map(\.id))
  }

  /// What the engine has to know of it.
  ///
  /// - Parameter catalog: With the symbols that are banned.
  /// - Returns: The rules that are on, and the environments.
  package func settings(of catalog: Catalog) -> EngineSettings {
    EngineSettings(
      enabledRules: enabledRules(of: catalog), environments: environments.map(\.value))
  }
}
