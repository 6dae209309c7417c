import AuditCatalog
import AuditModel
import AuditProject

/// The requested part of a report.
struct Selection {
  /// The rules; nil for all enabled ones.
  private let rules: Set<RuleID>?
  /// The paths from the root; nil for all.
  private let places: [PathPattern]?
  /// The rules that the options name, which are reported even if they are disabled.
  let rulesToTurnOn: Set<RuleID>

  init(
    rules names: [String], families: [Family], only: [String], project: Project,
    surroundings: Surroundings
  ) throws {
    let known = project.audit.catalog.rules
    var single: Set<RuleID> = []
    for name in names { single.insert(try Self.rule(name, in: known)) }
    rulesToTurnOn = single
    let ofFamilies = known.filter { families.contains($0.family) }.map(\.id)
    rules = names.isEmpty && families.isEmpty ? nil : single.union(ofFamilies)
    places = only.isEmpty ? nil : Self.places(only, project, surroundings)
  }

  func apply(to report: inout AuditReport) {
    if let rules { report.findings.removeAll { !rules.contains($0.rule) } }
    if let places {
      report.findings.removeAll { finding in !places.contains { $0.matches(finding.file) } }
      report.notices.removeAll { notice in !places.contains { $0.matches(notice.file) } }
    }
  }

  /// - Returns: The rule with a name; throws a `Failure` if there is none.
  static func rule(_ name: String, in known: [Rule]) throws -> RuleID {
    if let rule = known.first(where: { $0.id.rawValue == name }) { return rule.id }
    let question = NearMisses.question(name, in: known.map(\.id.rawValue))
    throw Failure(
      "error: there is no rule '\(name)'"
        + (question.isEmpty ? "; `environment-audit rules` lists them" : question), .usage)
  }

  private static func places(
    _ only: [String], _ project: Project, _ surroundings: Surroundings
  ) -> [PathPattern] {
    var paths: [String] = []
    for path in only {
      if path != "-" {
        paths.append(path)
      } else {
        while let line = readLine() { paths.append(line) }
      }
    }
    return paths.map { path in
      let absolute = Paths.absolute(path, in: surroundings.workingDirectory)
      return PathPattern(Paths.relative(absolute, to: project.location.root))
    }
  }
}
