package import AuditCatalog
package import AuditModel

/// Makes findings of what is known of all files.
package struct Resolver {
  package init(catalog: Catalog, settings: EngineSettings) {}

  package func report(on files: [(AuditedFile, FileFacts)]) -> AuditReport {
    AuditReport(findings: [], notices: [], statistics: AuditReport.Statistics())
  }
}
