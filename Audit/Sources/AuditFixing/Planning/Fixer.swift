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
    var manifests = Manifests(options: options)
    var plan = FixPlan()
    var modules: [String: [Finding]] = [:]
    var owners: [String: ModuleOwner] = [:]
    for finding in findings {
      guard let owner = manifests.owner(of: finding) else {
        plan.left.append(Left(finding: finding, reason: .notDeclaredInManifest))
        continue
      }
      modules[owner.folder, default: []].append(finding)
      owners[owner.folder] = owner
    }
    for (folder, findings) in modules.sorted(by: { $0.key < $1.key }) {
      guard let owner = owners[folder] else { continue }
      var module = ModuleFix(owner: owner, options: options)
      module.run(findings, manifests: &manifests)
      plan.converted += module.converted
      plan.left += module.left
      plan.changes += module.changes
    }
    plan.changes = manifests.changes + plan.changes
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
