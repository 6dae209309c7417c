import AuditModel

/// How what an audit found compares with what it had to find.
///
/// A finding is right where a label has its file, line and rule; two on a line need two labels.
/// Whether the class is right as well is counted apart.
struct Comparison: Sendable {
  /// A label, and the finding that met it.
  struct Match: Sendable {
    let label: Label
    let found: Label
  }

  /// By the certainty of the label.
  private(set) var matches: [Match] = []
  /// What was labeled, and not found.
  private(set) var missed: [Label] = []
  /// What was found, and not labeled.
  private(set) var spurious: [Label] = []

  init(expected: [Label], found: [Label]) {
    var open = Dictionary(grouping: found, by: \.site)
    for label in expected.sorted(by: { $0.site < $1.site }) {
      guard let index = open[label.site]?.indexOfBest(for: label) else {
        missed.append(label)
        continue
      }
      if let found = open[label.site]?.remove(at: index) {
        matches.append(Match(label: label, found: found))
      }
    }
    spurious = open.values.joined().sorted { $0.site < $1.site }
  }

  /// Adds what was found elsewhere.
  mutating func add(_ other: Comparison) {
    matches += other.matches
    missed += other.missed
    spurious += other.spurious
  }

  /// What remains of it of one certainty, or of one rule.
  func score(
    _ certainty: Finding.Certainty? = nil, rule: RuleID? = nil
  ) -> Score {
    func counts(_ label: Label) -> Bool {
      (certainty == nil || label.certainty == certainty) && (rule == nil || label.site.rule == rule)
    }
    let matches = matches.filter { counts($0.label) }
    return Score(
      truePositives: matches.count, falsePositives: spurious.count(where: counts),
      falseNegatives: missed.count(where: counts),
      classified: matches.count { $0.label.classification == $0.found.classification })
  }

  /// The rules that occur in it, in their order.
  var rules: [RuleID] {
    let labels = matches.map(\.label) + missed + spurious
    return Set(labels.map(\.site.rule)).sorted()
  }

  /// Findings whose class is another than that of their label.
  var misclassified: [Match] {
    matches.filter { $0.label.classification != $0.found.classification }
  }
}

extension [Label] {
  /// The one that is most like a label at the same site.
  fileprivate func indexOfBest(for label: Label) -> Int? {
    indices.max { left, right in
      likeness(self[left], label) < likeness(self[right], label)
    }
  }

  private func likeness(_ left: Label, _ right: Label) -> Int {
    (left.classification == right.classification ? 2 : 0)
      + (left.certainty == right.certainty ? 1 : 0)
  }
}
