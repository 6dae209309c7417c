/// What a row has been measured at.
public struct Finding: Sendable, Equatable {
  /// What is counted in.
  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case milliseconds = "ms"
    case seconds = "s"
    case bytes
    case megabytes = "MB"
    case writes
    case packages
    case symbols
  }

  var unit: Unit
  var value: Double

  /// What the value is compared with.
  var reference: Double?

  /// How many times the reference the value is; on two threads, how many times as many reads.
  var ratio: Double?

  /// Instructions of one operation.
  var instructions: Counts<Double>?

  /// Allocations of one operation.
  var allocations: Counts<Double>?

  /// What a reader has to know beside the figures.
  var note: String?

  /// What is less than this is not told from nothing: there is no ratio to it.
  private static let nothing = 0.05

  init(_ unit: Unit, _ value: Double, reference: Double? = nil) {
    self.unit = unit
    self.value = value
    self.reference = reference
    ratio = reference.flatMap { $0 < Self.nothing ? nil : value / $0 }
  }

  var instructionRatio: Double? {
    instructions.flatMap { $0.reference < Self.nothing ? nil : $0.value / $0.reference }
  }
}

/// How often something happened, on both sides.
struct Counts<Number: Sendable & Equatable>: Sendable, Equatable {
  var value: Number
  var reference: Number
}
