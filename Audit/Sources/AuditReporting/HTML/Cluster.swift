import AuditModel

/// Findings that are shown in one piece of code: of one change and class, near one another.
struct Cluster {
  /// How many lines are shown before and after a finding.
  static let context = 3
  /// How many lines a piece of code has before the next finding begins another one.
  static let maximumLength = 80

  let file: String
  let module: String
  let classification: Finding.Classification
  private(set) var findings: [Finding]
  /// The lines to show, from 1, where the file has so many.
  private(set) var lines: ClosedRange<Int>

  private init(_ finding: Finding) {
    file = finding.file
    module = finding.module
    classification = finding.classification
    findings = [finding]
    let first = finding.span.startLine
    // A call whose closure goes on for pages is recognized by how it begins.
    let last = max(first, min(finding.span.endLine, first + Self.context))
    lines = max(1, first - Self.context)...max(1, last + Self.context)
  }

  /// Takes in another one that begins in these lines, where the piece does not get too long.
  private mutating func merge(_ next: Cluster) -> Bool {
    guard file == next.file, lines.overlaps(next.lines), lines.count < Self.maximumLength else {
      return false
    }
    findings += next.findings
    let first = min(lines.lowerBound, next.lines.lowerBound)
    lines = first...max(lines.upperBound, next.lines.upperBound)
    return true
  }

  /// Puts findings in the order of their files together where their code would overlap.
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
