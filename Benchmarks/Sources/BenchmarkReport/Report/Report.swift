import Foundation

/// The figures as JSON.
public struct Report: Encodable, Sendable {
  /// One line of the table.
  struct Line: Encodable, Sendable, Equatable {
    var name: String
    var group: String
    var unit: String
    var value: Double
    var reference: Double?
    var ratio: Double?
    var instructions: Double?
    var referenceInstructions: Double?
    var instructionRatio: Double?
    var allocations: Double?
    var referenceAllocations: Double?
    var must: String?
    var goal: String?
    var verdict: String?
    var note: String?

    init(_ row: Row, _ finding: Finding) {
      name = row.name
      group = row.group
      unit = finding.unit.rawValue
      value = finding.value
      reference = finding.reference
      ratio = finding.ratio
      instructions = finding.instructions?.value
      referenceInstructions = finding.instructions?.reference
      instructionRatio = finding.instructionRatio
      allocations = finding.allocations?.value
      referenceAllocations = finding.allocations?.reference
      must = row.must?.description
      goal = row.goal?.description
      let verdict = Verdict(row, finding)
      self.verdict = verdict == .none ? nil : verdict.rawValue
      note = finding.note
    }
  }

  private let machine: Machine
  private let isQuick: Bool
  private var lines: [Line] = []
  private var notes: [String] = []

  /// Starts a report without figures.
  ///
  /// - Parameters:
  ///   - machine: What was measured on.
  ///   - isQuick: Whether less was done for a figure than what decides.
  public init(machine: Machine, isQuick: Bool) {
    self.machine = machine
    self.isQuick = isQuick
  }

  /// Adds a row's figures.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - finding: What it was measured at.
  public mutating func add(_ row: Row, _ finding: Finding) {
    let line = Line(row, finding)
    lines.append(line)
    if let note = line.note { notes.append("\(row.name): \(note)") }
  }

  /// The rows that have not met what they must.
  public var missed: [String] {
    lines.filter { $0.verdict == Verdict.missed.rawValue }.map(\.name)
  }

  /// What stands below the table.
  public var summary: String {
    let goals = lines.filter { $0.goal != nil }
    let met = goals.filter { $0.verdict == Verdict.goalMet.rawValue }
    let musts = lines.filter { $0.must != nil }
    var summary = notes
    if isQuick { summary.append("--quick: fewer rounds, replaces and builds than what decides") }
    summary.append(
      """
      \(musts.count - missed.count) of \(musts.count) musts met, \
      \(met.count) of \(goals.count) goals
      """)
    if !missed.isEmpty { summary.append("missed: \(missed.joined(separator: ", "))") }
    return summary.joined(separator: "\n")
  }

  /// The same as JSON.
  ///
  /// - Returns: An object with the machine and a list of rows.
  /// - Throws: What the encoder throws.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private enum CodingKeys: String, CodingKey {
    case machine
    case isQuick = "quick"
    case lines = "rows"
  }
}
