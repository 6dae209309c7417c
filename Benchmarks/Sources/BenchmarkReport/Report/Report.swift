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
      must = row.must.text
      goal = row.goal.text
      let verdict = Verdict(row, finding)
      self.verdict = verdict == .none ? nil : verdict.rawValue
      note = finding.note
    }

    /// The limits, if the table does not show all of them or shows one that is not on the ratio.
    var limits: String? {
      let texts = [must.map { "must \($0)" }, goal.map { "goal \($0)" }].compactMap { $0 }
      let isPlain = texts.allSatisfy { !$0.contains(",") && !$0.contains("instructions") }
      let isOnFigure = texts.contains { $0.contains("figure") } && ratio != nil
      return isPlain && !isOnFigure ? nil : texts.joined(separator: "; ")
    }
  }

  private let machine: Machine
  private let isQuick: Bool
  private var lines: [Line] = []
  private var notes: [String] = []

  /// Creates a report without figures.
  ///
  /// - Parameters:
  ///   - machine: The machine of the measurements.
  ///   - isQuick: Whether the effort is less than that of a run that decides.
  public init(machine: Machine, isQuick: Bool) {
    self.machine = machine
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
    lines.filter { $0.verdict == Verdict.missed.rawValue }.map(\.name)
  }

  /// The text below the table.
  public var summary: String {
    let goals = lines.filter { $0.goal != nil }
    let met = goals.filter { $0.verdict == Verdict.goalMet.rawValue }
    let musts = lines.filter { $0.must != nil }
    let uncounted = lines.filter { $0.verdict == Verdict.notCounted.rawValue }.map(\.name)
    var summary = notes
    if isQuick {
      summary.append("--quick: fewer rounds, replaces and builds than in a run that decides")
    }
    summary.append(
      """
      \(musts.count - missed.count - uncounted.count) of \(musts.count) musts met, \
      \(met.count) of \(goals.count) goals
      """)
    if !uncounted.isEmpty {
      summary.append("not judged without valgrind: \(uncounted.joined(separator: ", "))")
    }
    if !missed.isEmpty { summary.append("missed: \(missed.joined(separator: ", "))") }
    return summary.joined(separator: "\n")
  }

  /// Encodes the report as JSON.
  ///
  /// - Returns: An object with the machine and a list of rows.
  /// - Throws: Errors of the encoder.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A row that could not be measured is not a number.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private enum CodingKeys: String, CodingKey {
    case machine
    case isQuick = "quick"
    case lines = "rows"
  }
}
