import AuditCatalog
import AuditModel

extension EnvironmentSuggestion {
  /// Writes the environment as a Swift file that compiles.
  ///
  /// Comments at the top list the dependencies that require a design, and the replacements.
  package func source(named name: String = "AppEnvironment", style: Style = .stack) -> String {
    guard !needs.isEmpty || !proposals.isEmpty else {
      return
        "// environment-audit found nothing hidden that an environment would have to control.\n"
    }
    if let existing { return additions(to: existing) }
    let parts = [
      header,
      SwiftLayout.imports(of: needs.map(\.member), style: style),
      SwiftLayout.structure(name, needs: needs, style: style),
      SwiftLayout.mock(of: name, members: needs.map(\.member)),
      SwiftLayout.global(of: name, style: style),
    ]
    return (parts + SwiftLayout.support(of: needs.map(\.member)))
      .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Returns the members to add to an environment that exists, as comments, and the types that they need.
  private func additions(to existing: AuditReport.Environment) -> String {
    let known = Set(existing.members)
    let members = needs.map(\.member).filter { !known.contains($0.name) }
    let type = existing.type.isEmpty ? "its type" : "`\(existing.type)`"
    var lines = ["`\(existing.name)` in \(existing.file) is an environment already."]
    let has = needs.map(\.member.name).filter(known.contains)
    if !has.isEmpty { lines.append("It has \(has.joined(separator: ", ")) already.") }
    if !members.isEmpty {
      lines += [
        "Add these members to \(type), unless it has them under other names, and their mocks to its mock:",
        "",
      ]
    }
    for member in members {
      lines += SwiftLayout.value(
        member.live, after: "  var \(member.name): \(member.type) =", end: ""
      ).split(separator: "\n").map(String.init)
      lines += SwiftLayout.value(member.mock, after: "    mock:", end: "")
        .split(separator: "\n").map(String.init)
    }
    let comment = lines.map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n")
    let support = SwiftLayout.support(of: members)
    return
      ([header, comment]
      + (support.isEmpty ? [] : [SwiftLayout.imports(of: members, style: .global)] + support))
      .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The maximum number of rows of a table in a comment.
  private static let longestTable = 60

  private var header: String {
    let served = needs.reduce(0) { $0 + $1.places.count }
    var lines = [
      "Suggested by environment-audit: \(count(needs.count, "member")) for \(count(served, "place")).",
      "The live values are what the code does today. Rename what your code has a name for already.",
    ]
    if assets.count > 0 {
      lines.append("Look-ups of assets in a bundle stay as they are: \(assets.description).")
    }
    let replacements = needs.flatMap(\.replacements).sorted {
      ($1.places, $0.use, $0.symbol) < ($0.places, $1.use, $1.symbol)
    }
    if !replacements.isEmpty {
      lines += ["", "What to replace by what, and in how many places:", ""]
      lines += table(replacements)
    }
    if !proposals.isEmpty {
      lines += [
        "", "What needs a design of your own. A class that is Sendable can be a property as it is;",
        "otherwise give the environment a structure of closures that call it:", "",
      ]
      lines += limited(proposals).flatMap { ["  \($0.declaration)", "    \(describe($0))"] }
      lines += others(proposals)
    }
    return lines.map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n")
  }

  private func describe(_ proposal: Proposal) -> String {
    let places = proposal.places
    return proposal.isUsed
      ? "\(proposal.symbol): \(places.description)"
      : "\(proposal.symbol): declared in \(places.worstFile)"
  }

  /// Returns aligned columns, the first of which is right-aligned.
  private func table(_ replacements: [Replacement]) -> [String] {
    let shown = limited(replacements)
    let counts = shown.map { String($0.places) }
    let widthOfCounts = counts.map(\.count).max() ?? 0
    // Limited, so that a single long symbol does not widen the column of all others.
    let widthOfSymbols = min(40, shown.map(\.symbol.count).max() ?? 0)
    let lines = zip(counts, shown).map { count, replacement in
      spaces(widthOfCounts - count.count + 2) + count + "  " + replacement.symbol
        + spaces(widthOfSymbols - replacement.symbol.count) + "  " + replacement.use
    }
    return lines + others(replacements)
  }

  private func limited<Row>(_ rows: [Row]) -> ArraySlice<Row> { rows.prefix(Self.longestTable) }

  private func others<Row>(_ rows: [Row]) -> [String] {
    switch rows.count - Self.longestTable {
    case ...0: []
    case 1: ["  and one other"]
    case let count: ["  and \(count) others"]
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
