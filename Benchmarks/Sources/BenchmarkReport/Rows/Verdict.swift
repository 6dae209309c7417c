/// Whether a row has met what it must, and what it aims at.
enum Verdict: String, Sendable {
  case goalMet = "goal met"
  case mustMet = "must met"
  case goalMissed = "goal missed"
  case missed = "MISSED"

  /// There was no limit: the figure is for information.
  case none = ""

  /// Instructions decide where they were counted, because they do not drift.
  init(_ row: Row, _ finding: Finding) {
    let number = finding.instructionRatio ?? finding.ratio ?? finding.value
    if let must = row.must, !must.isMet(by: number) {
      self = .missed
    } else if let goal = row.goal {
      let isMet =
        goal.isMet(by: number)
        && (finding.allocations?.value ?? 0) <= (row.goalAllocations ?? .infinity)
      self = isMet ? .goalMet : row.must == nil ? .goalMissed : .mustMet
    } else {
      self = row.must == nil ? .none : .mustMet
    }
  }
}
