package import AuditCatalog
package import AuditModel

/// The environment that a code base needs, from what an audit found hidden in it.
package struct EnvironmentSuggestion: Hashable, Sendable {
  /// What holds the environment.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    /// An `EnvironmentStack` of the library `Environments`.
    case stack
    /// A global variable and nothing else.
    case global
  }

  /// Sorted by the names of the members.
  package let needs: [Need]
  /// What needs a person's design, most places first.
  package let proposals: [Proposal]

  /// Gathers what is hidden; live defaults and live implementations are as they should be.
  package init(report: AuditReport, catalog: Catalog) {
    var known: [String: [Finding]] = [:]
    var unknown: [Finding] = []
    for finding in report.findings where finding.classification == .hidden {
      let name = finding.member ?? catalog.rule(finding.rule)?.member
      if let name, MemberTable.member(named: name) != nil {
        known[name, default: []].append(finding)
      } else {
        unknown.append(finding)
      }
    }
    needs = Self.needs(known)
    proposals = Self.proposals(unknown)
  }

  /// The needs with at least so many places, and those that go with them.
  package func needs(minimumPlaces: Int) -> [Need] {
    let enough = Set(needs.filter { $0.places.count >= minimumPlaces }.map(\.member.name))
    return needs.filter {
      enough.contains($0.member.name) || !enough.isDisjoint(with: $0.reasons)
    }
  }

  /// Whether something can be the name of a structure.
  package static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && !["Any", "Protocol", "Self", "Type", "_"].contains(name)
  }

  private static func needs(_ findings: [String: [Finding]]) -> [Need] {
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
        member: member, replacements: replacements(own, by: member), places: Places(own),
        reasons: reasons.sorted())
    }
  }

  /// What a member of one name cannot give alone.
  private static let companions: [RuleID: [String]] = [
    "locale.formatted": ["locale", "timeZone"],
    "locale.formatter": ["calendar", "locale", "timeZone"],
    "time.relative-day": ["calendar"],
  ]

  private static func replacements(_ findings: [Finding], by member: Member) -> [Replacement] {
    struct Key: Hashable {
      let rule: RuleID
      let symbol: String
    }
    return Dictionary(grouping: findings) { Key(rule: $0.rule, symbol: $0.symbol) }
      .map { key, findings in
        Replacement(
          rule: key.rule, symbol: key.symbol,
          use: member.uses[key.rule.rawValue] ?? "Current.\(member.use)", places: findings.count)
      }
      .sorted { ($1.places, $0.symbol, $0.rule) < ($0.places, $1.symbol, $1.rule) }
  }

  private static func proposals(_ findings: [Finding]) -> [Proposal] {
    struct Key: Hashable {
      let rule: RuleID
      let symbol: String
    }
    return Dictionary(grouping: findings) { Key(rule: $0.rule, symbol: $0.symbol) }
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
