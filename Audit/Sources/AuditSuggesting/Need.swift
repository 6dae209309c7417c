package import AuditCatalog
package import AuditModel

/// A member that a code base needs, with the places that would use it.
package struct Need: Hashable, Sendable {
  package let member: Member
  /// The replaced code.
  package let replacements: [Replacement]
  package let places: Places
  /// The members that require this one: a formatter's calendar besides its locale.
  package let reasons: [String]
}

/// A symbol and the code that replaces it.
package struct Replacement: Hashable, Sendable {
  package let rule: RuleID
  /// The symbol, as in `Date()`.
  package let symbol: String
  /// The replacing code, as in `Current.date()`.
  package let use: String
  package let places: Int
}

/// The number of places, and the file with most of them.
package struct Places: Hashable, Sendable {
  package let count: Int
  /// The file with most places, the first by name if there are several; empty if there is no place.
  package let worstFile: String
  package let countInWorstFile: Int
  package let files: Int

  init(_ findings: some Collection<Finding>) {
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.file, default: 0] += 1 }
    let worst = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    count = findings.count
    files = counts.count
    worstFile = worst?.key ?? ""
    countInWorstFile = worst?.value ?? 0
  }

  /// A description, as in "12 places, the most in Sources/App/Feed.swift (5)".
  package var description: String {
    switch (count, files) {
    case (0, _): "no place"
    case (1, _): "1 place, in \(worstFile)"
    case (_, 1): "\(count) places, in \(worstFile)"
    case (files, _): "\(count) places, in as many files"
    default: "\(count) places, the most in \(worstFile) (\(countInWorstFile))"
    }
  }
}
