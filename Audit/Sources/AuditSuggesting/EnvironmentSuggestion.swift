package import AuditCatalog
package import AuditModel

/// The environment that a code base needs, derived from the hidden dependencies of an audit.
package struct EnvironmentSuggestion: Hashable, Sendable {
  /// The container of the environment.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    /// An `EnvironmentStack` of the library `Environments`.
    case stack
    /// A plain global variable.
    case global
  }

  /// The needed members, sorted by name.
  package let needs: [Need]
  /// The dependencies that require a person's design; those with most places come first.
  package let proposals: [Proposal]
  /// Lookups of images, colors and texts in a bundle, which are not replaced.
  package let assets: Places
  /// The environment that the code base has already.
  package let existing: AuditReport.Environment?

  /// Creates a suggestion from the hidden findings; live defaults and live implementations need no change.
  ///
  /// - Parameters:
  ///   - report: The report of an audit.
  ///   - catalog: The rules.
  package init(report: AuditReport, catalog: Catalog) {
    var known: [String: [Finding]] = [:]
    var unknown: [Finding] = []
    var assets: [Finding] = []
    for finding in report.findings where finding.classification == .hidden {
      if Self.isAsset(finding) {
        assets.append(finding)
        continue
      }
      let name =
        Self.valueMember(finding) ?? finding.member ?? catalog.rule(finding.rule)?.member
      if let name, MemberTable.member(named: name) != nil {
        known[name, default: []].append(finding)
      } else {
        unknown.append(finding)
      }
    }
    self.assets = Places(assets)
    existing =
      report.environments.count == 1
      ? report.environments[0] : report.environments.first { $0.name == "Current" }
    needs = Self.needs(known, ownTypes: Set(report.shadowedTypes))
    proposals = Self.proposals(unknown)
  }

  /// Returns whether a finding is an image, a color or a text that is looked up by name in a bundle that is
  /// passed on: a program's resources are the same in a test, and a closure would hinder previews and
  /// compilers.
  private static func isAsset(_ finding: Finding) -> Bool {
    guard finding.rule == "storage.bundle" else { return false }
    return ["Bundle.main", "Bundle.module", ".main", ".module"].contains(finding.code)
  }

  /// Returns the member for a queue that is passed as a value, as in `receive(on: DispatchQueue.main)`.
  private static func valueMember(_ finding: Finding) -> String? {
    let isValue =
      finding.rule == "concurrency.queue" && finding.symbol == "DispatchQueue.main"
      && (finding.code == "DispatchQueue.main" || finding.code == ".main")
    return isValue ? "mainScheduler" : nil
  }

  /// The members that depend on the use of a symbol.
  package static let membersByUse: Set<String> = ["mainScheduler"]

  /// Returns whether a text can be the name of a structure.
  package static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && !["Any", "Protocol", "Self", "Type", "_"].contains(name)
  }

  private static func needs(_ findings: [String: [Finding]], ownTypes: Set<String>) -> [Need] {
    var reasons: [String: Set<String>] = [:]
    for (name, findings) in findings {
      for rule in Set(findings.map(\.rule)) {
        for companion in companions[rule] ?? [] where companion != name {
          reasons[companion, default: []].insert(name)
        }
      }
    }
    return MemberTable.all.compactMap { member in
      let own = findings[member.name] ?? []
      let reasons = reasons[member.name] ?? []
      guard !own.isEmpty || !reasons.isEmpty else { return nil }
      return Need(
        member: member.qualified(in: ownTypes), replacements: replacements(own, by: member),
        places: Places(own),
        reasons: reasons.sorted())
    }
  }

  /// The members that another member requires in addition.
  private static let companions: [RuleID: [String]] = [
    "locale.formatted": ["locale", "timeZone"],
    "locale.formatter": ["calendar", "locale", "timeZone"],
    "time.relative-day": ["calendar"],
  ]

  private struct Key: Hashable {
    let rule: RuleID
    let symbol: String
  }

  private static func replacements(_ findings: [Finding], by member: Member) -> [Replacement] {
    Dictionary(grouping: findings) { Key(rule: $0.rule, symbol: $0.symbol) }
      .map { key, findings in
        Replacement(
          rule: key.rule, symbol: key.symbol,
          use: member.uses[key.rule.rawValue] ?? "Current.\(member.use)", places: findings.count)
      }
      .sorted { ($1.places, $0.symbol, $0.rule) < ($0.places, $1.symbol, $1.rule) }
  }

  private static func proposals(_ findings: [Finding]) -> [Proposal] {
    Dictionary(grouping: findings) { Key(rule: $0.rule, symbol: $0.symbol) }
      .map { key, findings in
        let uses = findings.filter { $0.role == .use }
        return Proposal(
          rule: key.rule, symbol: key.symbol, places: Places(uses.isEmpty ? findings : uses),
          isUsed: !uses.isEmpty)
      }
      .sorted {
        ($1.isUsed ? 1 : 0, $1.places.count, $0.symbol, $0.rule)
          < ($0.isUsed ? 1 : 0, $0.places.count, $1.symbol, $1.rule)
      }
  }
}
