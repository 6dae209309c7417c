import AuditCatalog
import AuditEngine
import AuditIndex
import AuditModel
import Foundation
import IndexedBuild

extension Corpus {
  /// Audits files with what an index says about them.
  ///
  /// - Parameters:
  ///   - files: All that belong together.
  ///   - index: By the paths of the files.
  ///   - rules: Rules that are off unless turned on.
  ///   - environments: Names through which reads are controlled, besides those that are known.
  /// - Returns: What is found, of any class.
  static func findings(
    in files: [File], index: CodeIndex, enabling rules: Set<RuleID> = [],
    environments: [String] = []
  ) -> [Finding] {
    let catalog = Catalog.standard
    let scanner = Scanner(catalog: catalog)
    var facts = files.map { file in
      (
        AuditedFile(path: file.path, module: file.module),
        file.source.withUnsafeBufferPointer { scanner.scan($0) }
      )
    }
    let missed = MissedNames(catalog: catalog, index: index, files: facts)
    for number in facts.indices {
      let offsets = missed.offsets(in: facts[number].0, facts[number].1)
      guard !offsets.isEmpty else { continue }
      facts[number].1 = files[number].source.withUnsafeBufferPointer {
        scanner.scan($0, stoppingAt: offsets)
      }
    }
    let enabled = Set(catalog.rules.filter(\.isOnByDefault).map(\.id)).union(rules)
    let settings = EngineSettings(enabledRules: enabled, environments: environments)
    return Resolver(catalog: catalog, settings: settings, code: index).report(on: facts).findings
  }
}
