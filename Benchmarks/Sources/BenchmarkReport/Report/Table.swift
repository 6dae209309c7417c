import Foundation

/// The figures as a table in lines of at most a hundred characters.
public struct Table: Sendable {
  private let isColored: Bool

  /// - Parameter isColored: Whether verdicts have colors, as on a terminal.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The two lines above the columns.
  public var head: String {
    [
      line(
        "", "", "refer-", "", "instruc-", "refer-", "", "allo-", "", "", ""),
      line(
        "measurement", "ns", "ence", "ratio", "tions", "ence", "ratio", "cated", "must", "goal",
        ""),
    ].joined(separator: "\n")
  }

  /// Returns the line above the rows of a group.
  ///
  /// - Parameter group: The group's name.
  /// - Returns: The line, without its end.
  public func headline(_ group: String) -> String {
    isColored ? "\u{1B}[1m\(group)\u{1B}[0m" : group
  }

  /// Returns the line of one row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - finding: The row's figures.
  /// - Returns: The line, without its end.
  public func line(_ row: Row, _ finding: Finding) -> String {
    let verdict = Verdict(row, finding)
    return line(
      row.name,
      Self.quantity(finding.value, finding.unit),
      finding.reference.map { Self.quantity($0, finding.unit) } ?? "",
      Self.ratio(finding.ratio),
      finding.instructions.map { Self.count($0.value) } ?? "",
      finding.instructions?.reference.map(Self.count) ?? "",
      Self.ratio(finding.instructionRatio),
      finding.allocations.map(Self.pair) ?? "",
      row.must.first.map { "\($0.bound)" } ?? "",
      row.goal.first.map { "\($0.bound)" } ?? "",
      colored(verdict))
  }

  private func line(_ cells: String...) -> String {
    zip(cells, Self.widths).map { cell, width in
      width < 0 ? cell.padded(to: -width) : cell.padded(leadingTo: width)
    }
    .joined(separator: " ")
    .trimmingSuffix { $0 == " " }
  }

  /// The widths of the columns; columns with a negative width are aligned to the left.
  private static let widths = [-21, 7, 7, 6, 8, 8, 6, 5, 5, 5, -11]

  private func colored(_ verdict: Verdict) -> String {
    guard isColored else { return verdict.rawValue }
    let code =
      switch verdict {
      case .goalMet: "32"
      case .mustMet, .none: "0"
      case .goalMissed, .notCounted, .notMeasured: "33"
      case .missed: "1;31"
      }
    return "\u{1B}[\(code)m\(verdict.rawValue)\u{1B}[0m"
  }

  private static func quantity(_ number: Double, _ unit: Finding.Unit) -> String {
    guard number.isFinite else { return "" }
    return switch unit {
    case .nanoseconds: count(number)
    case .milliseconds: String(format: "%.1fms", number)
    case .seconds: String(format: "%.2fs", number)
    case .bytes: String(format: "%.0fB", number)
    case .kilobytes where number < 1_000: String(format: "%.0fKB", number)
    case .kilobytes: String(format: "%.2fMB", number / 1_000)
    case .megabytes: String(format: "%.2fMB", number)
    case .writes, .packages, .symbols: String(format: "%.0f", number)
    }
  }

  private static func pair(_ counts: Counts) -> String {
    counts.reference.map { "\(count(counts.value))/\(count($0))" } ?? count(counts.value)
  }

  /// Returns a number, with one decimal if it is small and no whole number.
  private static func count(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() || number >= 1000
      ? String(format: "%.0f", number) : String(format: "%.1f", number)
  }

  private static func ratio(_ number: Double?) -> String {
    number.flatMap { $0.isFinite ? String(format: "%.2f", $0) : nil } ?? ""
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
