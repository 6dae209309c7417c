package import AuditModel

/// A member that a code base needs, and the places that it serves.
package struct Need: Hashable, Sendable {
  package let member: Member
  /// What stands there now.
  package let replacements: [Replacement]
  package let places: Places
  /// The members that are needed because of these: a formatter's calendar beside its locale.
  package let reasons: [String]
}

/// What stands in the code, and what goes there instead.
package struct Replacement: Hashable, Sendable {
  package let rule: RuleID
  /// As in `Date()`.
  package let symbol: String
  /// As in `Current.date()`.
  package let use: String
  package let places: Int
}

/// How many places there are, and where most of them.
package struct Places: Hashable, Sendable {
  package let count: Int
  /// The file with the most, the first of them by name; empty where there is no place.
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

  /// As in "12 places, the most in Sources/App/Feed.swift (5)".
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
