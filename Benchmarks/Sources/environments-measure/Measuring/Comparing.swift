/// The nanoseconds that one operation takes, for each of two sides.
struct Comparison {
  var value: Double
  var reference: Double
}

extension Comparison {
  /// Measures two sides in turns, so that whatever slows the machine down for a while hits both.
  ///
  /// - Returns: The medians, without the empty loop's.
  init(of value: Side, to reference: Side, rounds: Int) {
    let count = Self.count(lasting: .milliseconds(5), of: reference)
    var taken: [[Double]] = [[], [], []]
    for _ in 0..<rounds {
      for (index, side) in [value, reference, .empty].enumerated() {
        taken[index].append(side.run(count).nanoseconds / Double(count))
      }
    }
    let empty = taken[2].median
    self.value = taken[0].median - empty
    self.reference = taken[1].median - empty
  }

  /// How often a side's operation, which is warmed up by this, has to run to last so long.
  static func count(lasting duration: Duration, of side: Side) -> Int {
    var count = 1
    while true {
      let taken = side.run(count)
      if taken >= duration { return count }
      count *= 2
    }
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; of none, not a number.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
