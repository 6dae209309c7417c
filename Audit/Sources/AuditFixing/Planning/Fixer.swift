package import AuditModel
import AuditProject

/// Plans the rewriting of a project.
package struct Fixer {
  private let options: FixOptions

  package init(options: FixOptions) {
    self.options = options
  }

  /// Plans all changes that require no decision of a person.
  ///
  /// - Parameters:
  ///   - report: The report of an audit.
  ///   - rules: The rules to fix; nil for all.
  /// - Returns: The changes, which are not made yet, and all findings of these rules: each is either converted
  ///   or left with a reason.
  package func plan(_ report: AuditReport, rules: Set<RuleID>? = nil) -> FixPlan {
    let findings = report.findings.filter {
      ($0.classification == .hidden || Converter.constants.contains($0.rule))
        && rules?.contains($0.rule) != false
    }
    var owners = Modules(root: options.root, fileSystem: options.fileSystem)
    var plan = FixPlan()
    var modules: [String: (module: Module, findings: [Finding])] = [:]
    for finding in findings {
      guard let module = owners.module(of: finding) else {
        plan.left.append(Left(finding: finding, reason: .notDeclaredInManifest))
        continue
      }
      modules[module.folder, default: (module, [])].findings.append(finding)
    }
    for (_, (module, findings)) in modules.sorted(by: { $0.key < $1.key }) {
      var fix = ModuleFix(module: module, options: options)
      fix.run(findings)
      plan.converted += fix.converted
      plan.left += fix.left
      plan.changes += fix.changes
      if fix.needsLibrary {
        plan.needs += ManifestNeed.needs(of: module, fileSystem: options.fileSystem)
      }
    }
    plan.left.sort { Self.place($0.finding) < Self.place($1.finding) }
    return plan
  }

  /// Returns whether there is a mechanical form for a finding, which its place may still rule out.
  package static func hasForm(_ finding: Finding) -> Bool {
    finding.certainty == .decided && finding.role == .use && Converter.forms[finding.symbol] != nil
  }

  private static func place(_ finding: Finding) -> (String, Int, Int) {
    (finding.file, finding.span.startLine, finding.span.startColumn)
  }
}
