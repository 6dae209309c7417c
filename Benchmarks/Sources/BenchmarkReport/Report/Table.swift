import Foundation

/// The figures as a table of at most a hundred columns.
public struct Table: Sendable {
  private let isColoured: Bool

  /// - Parameter isColoured: Whether verdicts are coloured: on a terminal.
  public init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// What stands above the columns.
  public var head: String {
    [
      line(
        "", "", "refer-", "", "instruc-", "refer-", "", "allo-", "", "", ""),
      line(
        "measurement", "ns", "ence", "ratio", "tions", "ence", "ratio", "cated", "must", "goal",
        ""),
    ].joined(separator: "\n")
  }

  /// A headline over rows that belong together.
  ///
  /// - Parameter group: The rows' group.
  /// - Returns: The line.
  public func headline(_ group: String) -> String {
    isColoured ? "\u{1B}[1m\(group)\u{1B}[0m" : group
  }

  /// The line of one row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - finding: What it was measured at.
  /// - Returns: The line, without its end.
  public func line(_ row: Row, _ finding: Finding) -> String {
    let verdict = Verdict(row, finding)
    return line(
      row.name,
      Self.quantity(finding.value, finding.unit),
      finding.reference.map { Self.quantity($0, finding.unit) } ?? "",
      Self.ratio(finding.ratio),
      finding.instructions.map { Self.count($0.value) } ?? "",
      finding.instructions.map { Self.count($0.reference) } ?? "",
      Self.ratio(finding.instructionRatio),
      finding.allocations.map { "\(Self.count($0.value))/\(Self.count($0.reference))" } ?? "",
      row.must?.description ?? "",
      row.goal?.description ?? "",
      coloured(verdict))
  }

  private func line(_ cells: String...) -> String {
    zip(cells, Self.widths).map { cell, width in
      width < 0 ? cell.padded(to: -width) : cell.padded(leadingTo: width)
    }
    .joined(separator: " ")
    .trimmingSuffix { $0 == " " }
  }

  /// Widths of the columns; negative ones are aligned to the left.
  private static let widths = [-21, 7, 7, 6, 8, 8, 6, 5, 4, 4, -11]

  private func coloured(_ verdict: Verdict) -> String {
    guard isColoured else { return verdict.rawValue }
    let code =
      switch verdict {
      case .goalMet: "32"
      case .mustMet, .none: "0"
      case .goalMissed: "33"
      case .missed: "1;31"
      }
    return "\u{1B}[\(code)m\(verdict.rawValue)\u{1B}[0m"
  }

  private static func quantity(_ number: Double, _ unit: Finding.Unit) -> String {
    switch unit {
    case .nanoseconds: count(number)
    case .milliseconds: String(format: "%.1fms", number)
    case .seconds: String(format: "%.2fs", number)
    case .bytes where number < 1_000_000: String(format: "%.0fKB", number / 1000)
    case .bytes: String(format: "%.2fMB", number / 1_000_000)
    case .megabytes: String(format: "%.2fMB", number)
    case .writes, .packages, .symbols: String(Int(number))
    }
  }

  /// A number with a decimal where it is small and has one.
  private static func count(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() || number >= 1000
      ? String(format: "%.0f", number) : String(format: "%.1f", number)
  }

  private static func ratio(_ number: Double?) -> String {
    number.map { String(format: "%.2f", $0) } ?? ""
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  fileprivate func padded(leadingTo width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var trimmed = self[...]
    while let last = trimmed.last, isTrimmed(last) { trimmed.removeLast() }
    return String(trimmed)
  }
}
