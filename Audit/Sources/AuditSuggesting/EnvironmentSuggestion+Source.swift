extension EnvironmentSuggestion {
  /// Writes the environment as a Swift file that compiles as it is.
  ///
  /// What needs a design, and what to replace by what, stands above it in comments.
  package func source(
    named name: String = "AppEnvironment", style: Style = .stack, minimumPlaces: Int = 1
  ) -> String {
    let needs = needs(minimumPlaces: minimumPlaces)
    guard !needs.isEmpty || !proposals.isEmpty else {
      return
        "// environment-audit found nothing hidden that an environment would have to control.\n"
    }
    let parts = [
      header(needs), SwiftLayout.imports(of: needs.map(\.member), style: style),
      SwiftLayout.structure(name, needs: needs), SwiftLayout.mock(of: name, needs: needs),
      SwiftLayout.global(of: name, style: style),
    ]
    return (parts + SwiftLayout.support(of: needs.map(\.member))).joined(separator: "\n\n") + "\n"
  }

  /// How many rows of a table in a comment are read by anybody.
  private static let longestTable = 60

  private func header(_ needs: [Need]) -> String {
    let served = needs.reduce(0) { $0 + $1.places.count }
    var lines = [
      "Suggested by environment-audit: \(count(needs.count, "member")) for "
        + "\(count(served, "place")). The live values are what"
    ]
    lines.append("the code does today. Rename what your code has a name for already.")
    let replacements = needs.flatMap(\.replacements).sorted {
      ($1.places, $0.use, $0.symbol) < ($0.places, $1.use, $1.symbol)
    }
    if !replacements.isEmpty {
      lines += ["", "What to replace by what, and in how many places:", ""]
      lines += table(replacements.map { ["\($0.places)", $0.symbol, $0.use] })
    }
    if !proposals.isEmpty {
      lines += [
        "", "What needs a design of your own. A class that is Sendable can be a property as it is;",
        "otherwise give the environment a structure of closures that call it:", "",
      ]
      lines += table(proposals.map { [$0.declaration, describe($0)] })
    }
    return lines.map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n")
  }

  private func describe(_ proposal: Proposal) -> String {
    let places = proposal.places
    return proposal.isUsed
      ? "\(proposal.symbol): \(places.description)"
      : "\(proposal.symbol): declared in \(places.worstFile)"
  }

  /// Columns side by side; numbers to the right.
  private func table(_ rows: [[String]]) -> [String] {
    let shown = rows.prefix(Self.longestTable)
    let columns = shown.first?.count ?? 0
    // A single long row does not push all others to the right.
    let widths = (0..<columns).map { column in
      min(44, shown.map { $0[column].count }.max() ?? 0)
    }
    var lines = shown.map { row in
      var line = " "
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
        let isLast = column == columns - 1
        line += " " + (Int(cell) == nil ? cell + (isLast ? "" : space) : space + cell)
        if !isLast { line += " " }
      }
      return line
    }
    if rows.count > shown.count { lines.append("  and \(rows.count - shown.count) others") }
    return lines
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
