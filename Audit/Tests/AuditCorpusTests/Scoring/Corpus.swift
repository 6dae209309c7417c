import AuditCatalog
import AuditEngine
import AuditModel

/// Audits code that is at hand.
enum Corpus {
  /// A file of a corpus.
  struct File: Sendable {
    /// Relative to the root, with `/` between its parts.
    let path: String
    let source: [UInt8]

    /// The module that it belongs to, as packages are laid out.
    var module: String {
      let parts = path.split(separator: "/")
      let folders = ["Sources", "Plugins"]
      guard let index = parts.firstIndex(where: { folders.contains(String($0)) }),
        index + 2 < parts.count
      else { return parts.first.map(String.init) ?? path }
      return String(parts[index + 1])
    }
  }

  /// Whether there is a rule that needs no configuration to be on.
  static func isOnByDefault(_ rule: RuleID) -> Bool {
    Catalog.standard.rule(rule)?.isOnByDefault == true
  }

  /// All rules, those that are off as well.
  static var rules: [RuleID] { Catalog.standard.rules.map(\.id) }

  /// Audits files together.
  ///
  /// - Parameters:
  ///   - files: All that belong together.
  ///   - rules: Rules that are off unless turned on.
  ///   - environments: Names through which reads are controlled, besides those that are known.
  ///   - outside: The other files of the project: they show which variables are assigned.
  /// - Returns: What is found, of any class.
  static func findings(
    in files: [File], enabling rules: Set<RuleID> = [], environments: [String] = [],
    outside: [File] = []
  ) -> [Finding] {
    let catalog = Catalog.standard
    let scanner = Scanner(catalog: catalog)
    let facts = files.map { file in
      (
        AuditedFile(path: file.path, module: file.module),
        file.source.withUnsafeBufferPointer { scanner.scan($0) }
      )
    }
    let enabled = Set(catalog.rules.filter(\.isOnByDefault).map(\.id)).union(rules)
    let settings = EngineSettings(enabledRules: enabled, environments: environments)
    return Resolver(catalog: catalog, settings: settings)
      .report(
        on: facts,
        outside: outside.map { file in
          var facts = file.source.withUnsafeBufferPointer { scanner.scan($0) }
          facts.isTestCode = true
          return facts
        }
      ).findings
  }
}
