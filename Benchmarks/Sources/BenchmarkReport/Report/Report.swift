/// The verdicts on all rows, as the text below the table.
public struct Report: Sendable {
  /// One line of the table.
  struct Line: Sendable {
    var name: String
    var must: String?
    var goal: String?
    var verdict: Verdict
    var note: String?
    private var hasRatio: Bool

    init(_ row: Row, _ finding: Finding) {
      name = row.name
      must = row.must.text
      goal = row.goal.text
      verdict = Verdict(row, finding)
      note = finding.note
      hasRatio = finding.ratio != nil
    }

    /// The limits, if the table does not show all of them or shows one that is not on the ratio.
    var limits: String? {
      let texts = [must.map { "must \($0)" }, goal.map { "goal \($0)" }].compactMap { $0 }
      let isPlain = texts.allSatisfy { !$0.contains(",") && !$0.contains("instructions") }
      let isOnFigure = texts.contains { $0.contains("figure") } && hasRatio
      return isPlain && !isOnFigure ? nil : texts.joined(separator: "; ")
    }
  }

  private let isQuick: Bool
  private var lines: [Line] = []
  private var notes: [String] = []

  /// Creates a report without figures.
  ///
  /// - Parameter isQuick: Whether the effort is less than that of a run that decides.
  public init(isQuick: Bool) {
    self.isQuick = isQuick
  }

  /// Adds a row's figures.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - finding: The row's figures.
  public mutating func add(_ row: Row, _ finding: Finding) {
    let line = Line(row, finding)
    lines.append(line)
    for note in [line.note, line.limits].compactMap({ $0 }) {
      notes.append("\(row.name): \(note)")
    }
  }

  /// The names of the rows that miss a must.
  public var missed: [String] {
    lines.filter { $0.verdict == .missed }.map(\.name)
  }

  /// The text below the table.
  public var summary: String {
    let goals = lines.filter { $0.goal != nil }
    let met = goals.filter { $0.verdict == .goalMet }
    let musts = lines.filter { $0.must != nil }
    let uncounted = lines.filter { $0.verdict == .notCounted }.map(\.name)
    let unmeasured = lines.filter { $0.verdict == .notMeasured }
    let unjudged = uncounted.count + unmeasured.count { $0.must != nil }
    var summary = notes
    if isQuick {
      summary.append("--quick: fewer rounds, replaces and builds than in a run that decides")
    }
    summary.append(
      """
      \(musts.count - missed.count - unjudged) of \(musts.count) musts met, \
      \(met.count) of \(goals.count) goals
      """)
    if !uncounted.isEmpty {
      summary.append("not judged without valgrind: \(uncounted.joined(separator: ", "))")
    }
    if !unmeasured.isEmpty {
      summary.append("not measured: \(unmeasured.map(\.name).joined(separator: ", "))")
    }
    if !missed.isEmpty { summary.append("missed: \(missed.joined(separator: ", "))") }
    return summary.joined(separator: "\n")
  }
}
