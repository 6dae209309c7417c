package import AuditModel

/// The hidden dependencies that a project accepts for now; additional ones are not accepted.
///
/// An entry is identified by its rule, the enclosing declaration, its code, and its index among equal ones. The
/// line, the file and the module do not matter, so that moved code keeps its entries.
package struct Baseline: Hashable, Sendable {
  package static let fileName = ".environment-audit-baseline.json"

  package struct Entry: Decodable, Hashable, Sendable, Comparable {
    package var rule: String
    package var declaration: String
    package var code: String
    /// The index among equal entries, from 0.
    package var ordinal: Int

    package init(rule: String, declaration: String, code: String, ordinal: Int) {
      self.rule = rule
      self.declaration = declaration
      self.code = code
      self.ordinal = ordinal
    }

    package static func < (left: Entry, right: Entry) -> Bool {
      (left.rule, left.declaration, left.code, left.ordinal)
        < (right.rule, right.declaration, right.code, right.ordinal)
    }
  }

  /// The sorted entries, without duplicates.
  package private(set) var entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = Set(entries).sorted()
  }

  /// Creates a baseline of all current hidden dependencies.
  package init(of report: AuditReport) {
    self.init(entries: Self.entries(of: report).compactMap(\.self))
  }

  /// Removes the findings of the baseline from a report.
  ///
  /// - Parameters:
  ///   - report: The report, which counts the removed findings.
  ///   - path: The displayed path of the baseline.
  ///   - isStrict: Whether an entry whose finding is fixed is an error.
  /// - Returns: The entries whose findings are fixed.
  @discardableResult
  package func apply(to report: inout AuditReport, path: String, isStrict: Bool) -> [Entry] {
    let listed = Set(entries)
    let entriesOfFindings = Self.entries(of: report)
    var found: Set<Entry> = []
    var kept: [Finding] = []
    for (finding, entry) in zip(report.findings, entriesOfFindings) {
      if let entry, listed.contains(entry) {
        found.insert(entry)
        report.statistics.baselined += 1
      } else {
        kept.append(finding)
      }
    }
    report.findings = kept
    let fixed = entries.filter { !found.contains($0) }
    if isStrict {
      for entry in fixed { report.notices.append(entry.notice(path: path)) }
    }
    return fixed
  }

  /// Returns the baseline without fixed entries: it never grows.
  package func pruned(by report: AuditReport) -> Baseline {
    let found = Set(Self.entries(of: report).compactMap(\.self))
    return Baseline(entries: entries.filter { found.contains($0) })
  }

  /// Returns the entry of each finding, in order; nil for a finding that is not hidden.
  ///
  /// The index counts over all files, because two files can have declarations with the same name.
  private static func entries(of report: AuditReport) -> [Entry?] {
    var next: [Entry: Int] = [:]
    return report.findings.map { finding in
      guard finding.classification == .hidden else { return nil }
      var entry = Entry(
        rule: finding.rule.rawValue, declaration: finding.declaration, code: finding.code,
        ordinal: 0)
      let ordinal = next[entry, default: 0]
      next[entry] = ordinal + 1
      entry.ordinal = ordinal
      return entry
    }
  }
}

extension Baseline.Entry {
  fileprivate func notice(path: String) -> Notice {
    let place = declaration.isEmpty ? "at the top of a file" : "in `\(declaration)`"
    return Notice(
      kind: .fixedEntry, severity: .error, file: path,
      message: "`\(code)` \(place) is fixed, and still listed [\(rule)];"
        + " run `environment-audit prune`")
  }
}
