import AuditModel

/// Findings that are shown in one code snippet: of the same change and class, and close to each other.
struct Cluster {
  /// The number of lines before and after a finding.
  static let context = 3
  /// The maximum number of lines of a snippet, after which the next finding starts another one.
  static let maximumLength = 80

  let file: String
  let module: String
  let classification: Finding.Classification
  private(set) var findings: [Finding]
  /// The lines to show, from 1, as far as the file has them.
  private(set) var lines: ClosedRange<Int>

  private init(_ finding: Finding) {
    file = finding.file
    module = finding.module
    classification = finding.classification
    findings = [finding]
    let first = finding.span.startLine
    // The beginning is sufficient to recognize a call with a long closure.
    let last = max(first, min(finding.span.endLine, first + Self.context))
    lines = max(1, first - Self.context)...max(1, last + Self.context)
  }

  /// Merges another cluster that starts in these lines, unless the snippet becomes too long.
  private mutating func merge(_ next: Cluster) -> Bool {
    guard file == next.file, lines.overlaps(next.lines), lines.count < Self.maximumLength else {
      return false
    }
    findings += next.findings
    let first = min(lines.lowerBound, next.lines.lowerBound)
    lines = first...max(lines.upperBound, next.lines.upperBound)
    return true
  }

  /// Merges findings, in the order of their files, whose snippets would overlap.
  static func clusters(of findings: [Finding]) -> [Cluster] {
    Finding.Classification.allCases.flatMap { classification in
      var clusters: [Cluster] = []
      for finding in findings where finding.classification == classification {
        let next = Cluster(finding)
        if clusters.isEmpty || !clusters[clusters.count - 1].merge(next) { clusters.append(next) }
      }
      return clusters
    }
  }
}
