/// A bound on one figure of a row.
public struct Limit: Equatable, Sendable {
  /// The figure that a limit bounds.
  enum Subject: String, Sendable {
    /// The ratio to the reference: of instructions if they are counted, else of the row's figures.
    case ratio

    /// The ratio of the row's figures to the reference's, even if instructions are counted.
    case times

    /// The row's figure itself, in its unit.
    case figure

    /// The instructions of one operation.
    case instructions

    /// The allocations of one operation.
    case allocations
  }

  enum Bound: Equatable, Sendable {
    case atMost(Double)
    case atLeast(Double)
  }

  var subject: Subject
  var bound: Bound

  static func ratio(atMost bound: Double) -> Limit { Limit(subject: .ratio, bound: .atMost(bound)) }

  static func ratio(atLeast bound: Double) -> Limit {
    Limit(subject: .ratio, bound: .atLeast(bound))
  }

  static func times(atMost bound: Double) -> Limit { Limit(subject: .times, bound: .atMost(bound)) }

  static func figure(atMost bound: Double) -> Limit {
    Limit(subject: .figure, bound: .atMost(bound))
  }

  static func instructions(atMost bound: Double) -> Limit {
    Limit(subject: .instructions, bound: .atMost(bound))
  }

  static func allocations(atMost bound: Double) -> Limit {
    Limit(subject: .allocations, bound: .atMost(bound))
  }
}

extension Limit {
  /// Returns whether a finding is within the limit.
  ///
  /// - Returns: Nil if the limit is on instructions or allocations, and they were not counted.
  func isMet(by finding: Finding) -> Bool? {
    switch subject {
    case .ratio: bound.isMet(by: finding.instructionRatio ?? finding.ratio ?? .nan)
    case .times: bound.isMet(by: finding.ratio ?? .nan)
    case .figure: bound.isMet(by: finding.value)
    case .instructions: finding.instructions.map { bound.isMet(by: $0.value) }
    case .allocations: finding.allocations.map { bound.isMet(by: $0.value) }
    }
  }
}

extension Limit.Bound {
  /// Returns whether a number, rounded as in the table, is within the bound.
  ///
  /// 1.004 is shown as 1.00, which does not exceed 1. Not a number is outside of every bound.
  func isMet(by number: Double) -> Bool {
    let shown = (number * 100).rounded() / 100
    return switch self {
    case .atMost(let limit): shown <= limit
    case .atLeast(let limit): shown >= limit
    }
  }
}

extension Limit.Bound: CustomStringConvertible {
  /// The bound in the width of a table's cell: `≤1.1`.
  var description: String {
    switch self {
    case .atMost(let limit): "≤\(limit.short)"
    case .atLeast(let limit): "≥\(limit.short)"
    }
  }
}

extension Limit: CustomStringConvertible {
  /// The bound, after its subject unless that is the ratio: `≤1.1`, `instructions ≤1200`.
  public var description: String {
    subject == .ratio ? "\(bound)" : "\(subject.rawValue) \(bound)"
  }
}

extension [Limit] {
  /// The limits, separated by commas; nil without a limit.
  var text: String? {
    isEmpty ? nil : map(\.description).joined(separator: ", ")
  }
}

extension Double {
  /// The number without a fraction if it has none.
  fileprivate var short: String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
