/// Whether a row meets its limits.
enum Verdict: String, Sendable {
  case goalMet = "goal met"
  case mustMet = "must met"
  case goalMissed = "goal missed"
  case missed = "MISSED"

  /// All limits are on instructions or allocations, and they were not counted.
  case notCounted = "not counted"

  /// There was nothing to judge, such as a reader to which other programs left no time.
  case notMeasured = "not measured"

  /// The row has no limits.
  case none = ""

  /// Judges a finding.
  ///
  /// A limit on a number that was not counted is left out.
  init(_ row: Row, _ finding: Finding) {
    guard finding.value.isFinite else {
      self = .notMeasured
      return
    }
    let musts = row.must.compactMap { $0.isMet(by: finding) }
    let goals = row.goal.compactMap { $0.isMet(by: finding) }
    if musts.contains(false) {
      self = .missed
    } else if !goals.isEmpty {
      self = goals.contains(false) ? (musts.isEmpty ? .goalMissed : .mustMet) : .goalMet
    } else if !musts.isEmpty {
      self = .mustMet
    } else {
      self = row.must.isEmpty && row.goal.isEmpty ? .none : .notCounted
    }
  }
}
