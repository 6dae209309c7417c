/// The figures of a measured row.
public struct Finding: Sendable, Equatable {
  /// The unit of a figure.
  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case milliseconds = "ms"
    case seconds = "s"
    case bytes
    case kilobytes = "KB"
    case megabytes = "MB"
    case writes
    case packages
    case symbols
  }

  var unit: Unit
  var value: Double

  /// The reference's figure.
  var reference: Double?

  /// The value divided by the reference; for threads, the factor by which two read more than one.
  var ratio: Double?

  /// The instructions of one operation.
  var instructions: Counts?

  /// The allocations of one operation.
  var allocations: Counts?

  /// A remark below the table.
  var note: String?

  /// References below this number are not distinguishable from zero: there is no ratio to them.
  private static let leastReference = 0.05

  init(_ unit: Unit, _ value: Double, reference: Double? = nil) {
    self.unit = unit
    self.value = value
    self.reference = reference
    ratio = reference.flatMap { $0 < Self.leastReference ? nil : value / $0 }
  }

  var instructionRatio: Double? {
    guard let instructions, let reference = instructions.reference else { return nil }
    return reference < Self.leastReference ? nil : instructions.value / reference
  }
}

/// A count of the measured side, and of the reference if there is one.
struct Counts: Sendable, Equatable {
  var value: Double
  var reference: Double?
}
