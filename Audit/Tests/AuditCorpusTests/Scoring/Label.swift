import AuditModel

/// A finding that a reader of the code expects from an audit.
struct Label: Hashable, Sendable {
  let site: Site
  let classification: Finding.Classification
  let certainty: Finding.Certainty

  init(
    _ site: Site, _ classification: Finding.Classification = .hidden,
    _ certainty: Finding.Certainty = .decided
  ) {
    self.site = site
    self.classification = classification
    self.certainty = certainty
  }
}

/// A place in code, and the rule that is about it.
struct Site: Hashable, Comparable, Sendable, CustomStringConvertible {
  let file: String
  let line: Int
  let rule: RuleID

  var description: String { "\(file):\(line) \(rule)" }

  static func < (left: Site, right: Site) -> Bool {
    (left.file, left.line, left.rule) < (right.file, right.line, right.rule)
  }
}

extension Label {
  /// What an audit says, in the form of a label.
  init(_ finding: Finding) {
    self.init(
      Site(file: finding.file, line: finding.span.startLine, rule: finding.rule),
      finding.classification, finding.certainty)
  }
}
