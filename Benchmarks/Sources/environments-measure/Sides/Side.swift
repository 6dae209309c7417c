import CMeasuring

/// One side of a comparison: what is measured, or what it is compared to.
struct Side: Sendable {
  let name: String

  /// Puts the loop where it is to run, in a scope for example, which is not measured.
  private let surroundings: @Sendable (() -> Void) -> Void

  /// Runs the operation as often as it is told.
  private let loop: @Sendable (Int) -> Void

  init(
    _ name: String,
    in surroundings: @escaping @Sendable (() -> Void) -> Void = { $0() },
    loop: @escaping @Sendable (Int) -> Void
  ) {
    self.name = name
    self.surroundings = surroundings
    self.loop = loop
  }

  /// Runs the operation `count` times, and says how long that took.
  func run(_ count: Int) -> Duration {
    var duration = Duration.zero
    surroundings {
      duration = ContinuousClock().measure { loop(count) }
    }
    return duration
  }
}

extension Side {
  /// The loop with nothing in it, which is subtracted from every measurement.
  static let empty = Side("empty") { repeated($0) { benchmark_use(0) } }

  static let all =
    [empty] + reads + scopedReads + links + observers + overrides + changes + setters + primes
    + stores

  static func named(_ name: String) throws(UsageError) -> Side {
    guard let side = all.first(where: { $0.name == name }) else {
      throw .unknownSide(name, known: all.map(\.name))
    }
    return side
  }
}

/// Inlined, so that the operation stands in the loop itself.
@inline(__always)
func repeated(_ count: Int, _ operation: () -> Void) {
  var index = 0
  while index < count {
    operation()
    index &+= 1
  }
}
