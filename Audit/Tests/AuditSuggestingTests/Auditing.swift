import AuditCatalog
import AuditEngine
import AuditModel

/// The audit itself, with every rule on.
enum Auditing {
  static func report(on sources: [(path: String, text: String)]) -> AuditReport {
    let catalog = Catalog.standard
    let scanner = Scanner(catalog: catalog)
    let settings = EngineSettings(enabledRules: Set(catalog.rules.map(\.id)))
    let files = sources.map { source in
      let facts = Array(source.text.utf8).withUnsafeBufferPointer { scanner.scan($0) }
      return (AuditedFile(path: source.path, module: "App"), facts)
    }
    return Resolver(catalog: catalog, settings: settings).report(on: files)
  }
}
