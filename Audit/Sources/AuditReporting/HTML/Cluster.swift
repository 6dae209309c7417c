import AuditModel

/// Findings that are shown in one piece of code: of one change and class, near one another.
struct Cluster {
  /// How many lines are shown before and after a finding.
  static let context = 3

  let file: String
  let module: String
  let classification: Finding.Classification
  private(set) var findings: [Finding]

  /// The lines to show, from 1, where the file has so many.
  var lines: ClosedRange<Int> {
    let first = findings.map(\.span.startLine).min() ?? 1
    // A call whose closure goes on for pages is told by how it begins.
    let last = findings.map { min($0.span.endLine, $0.span.startLine + Self.context) }.max() ?? 1
    return max(1, first - Self.context)...max(first, last) + Self.context
  }

  private init(_ finding: Finding) {
    file = finding.file
    module = finding.module
    classification = finding.classification
    findings = [finding]
  }

  /// Puts findings in the order of their files together where their code would overlap.
  static func clusters(of findings: [Finding]) -> [Cluster] {
    var open: [Finding.Classification: Cluster] = [:]
    var closed: [Cluster] = []
    for finding in findings {
      let next = Cluster(finding)
      if let cluster = open[finding.classification], cluster.file == finding.file,
        cluster.lines.overlaps(next.lines)
      {
        open[finding.classification]?.findings.append(finding)
      } else {
        if let cluster = open[finding.classification] { closed.append(cluster) }
        open[finding.classification] = next
      }
    }
    closed += open.values
    let order = Finding.Classification.allCases
    return closed.sorted { left, right in
      let leftKey = (
        order.firstIndex(of: left.classification) ?? 0, left.file, left.lines.lowerBound
      )
      let rightKey = (
        order.firstIndex(of: right.classification) ?? 0, right.file, right.lines.lowerBound
      )
      return leftKey < rightKey
    }
  }
}
