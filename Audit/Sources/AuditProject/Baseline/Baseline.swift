package import AuditModel

/// The hidden dependencies that a project has for now: no others may come.
///
/// An entry is known by its rule, the declaration around it, its code, and which one of those it
/// is. Neither by its line nor its file nor its module: code that is moved stays what it is.
package struct Baseline: Hashable, Sendable {
  package static let fileName = ".environment-audit-baseline.json"

  package struct Entry: Hashable, Sendable, Comparable {
    package var rule: String
    package var declaration: String
    package var code: String
    /// Which one it is of those that are the same otherwise, from 0.
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

  /// Sorted, and each once.
  package private(set) var entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = Set(entries).sorted()
  }

  /// A baseline of all that is hidden now.
  package init(of report: AuditReport) {
    self.init(entries: Self.entries(of: report).compactMap(\.self))
  }

  /// Takes out of a report what the baseline lists.
  ///
  /// - Parameters:
  ///   - report: Counts what was taken out.
  ///   - path: How the file of the baseline is shown.
  ///   - isStrict: Whether an entry that is fixed, and still listed, is an error.
  /// - Returns: The entries that are fixed.
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

  /// The baseline without what is fixed: it gets smaller and never larger.
  package func pruned(by report: AuditReport) -> Baseline {
    let found = Set(Self.entries(of: report).compactMap(\.self))
    return Baseline(entries: entries.filter { found.contains($0) })
  }

  /// The entry for each finding, in their order; nil for what is not hidden.
  ///
  /// Counts over all files, as two of them can have declarations of the same name.
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
