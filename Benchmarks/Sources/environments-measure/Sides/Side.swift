import CMeasuring

/// One side of a comparison: the measured operation, or the reference.
struct Side: Sendable {
  let name: String

  /// The clock that measures the operation.
  let clock: MeasuringClock

  /// The operations of the shortest run that is timed.
  let minimumCount: Int

  /// Runs the loop in its surroundings, a scope for example, which are not measured.
  private let surroundings: @Sendable (() -> Void) -> Void

  /// Runs the operation a given number of times.
  private let loop: @Sendable (Int) -> Void

  init(
    _ name: String,
    clock: MeasuringClock = .thread,
    minimumCount: Int = 1_000,
    in surroundings: @escaping @Sendable (() -> Void) -> Void = { $0() },
    loop: @escaping @Sendable (Int) -> Void
  ) {
    self.name = name
    self.clock = clock
    self.minimumCount = minimumCount
    self.surroundings = surroundings
    self.loop = loop
  }

  /// Creates a side with an asynchronous loop, which runs in a task on another thread.
  init(
    _ name: String,
    minimumCount: Int = 1_000,
    asynchronousLoop loop: @escaping @concurrent @Sendable (Int) async -> Void
  ) {
    self.init(name, clock: .process, minimumCount: minimumCount) { count in
      waiting { await loop(count) }
    }
  }

  /// Runs the operation `count` times.
  ///
  /// - Returns: The nanoseconds of all of them together, on `clock` or on the side's own clock.
  @discardableResult
  func run(_ count: Int, on clock: MeasuringClock? = nil) -> Double {
    let clock = clock ?? self.clock
    var nanoseconds: Int64 = 0
    surroundings {
      let start = clock.nanoseconds
      loop(count)
      nanoseconds = clock.nanoseconds - start
    }
    return Double(nanoseconds)
  }
}

extension Side {
  /// The loop without an operation, which is subtracted from every measurement.
  static let empty = Side("empty") { repeated($0) { benchmark_use(0) } }

  static let all =
    [empty] + reads + scopedReads + freshScopes + links + observers + overrides
    + changes + setters + stores + rows + branches + clocks

  static func named(_ name: String) throws(UsageError) -> Side {
    guard let side = all.first(where: { $0.name == name }) else {
      throw .unknownSide(name, known: all.map(\.name))
    }
    return side
  }
}

/// Runs an operation `count` times; inlined, so that the operation is part of the loop.
@inline(__always)
func repeated(_ count: Int, _ operation: () -> Void) {
  var index = 0
  while index < count {
    operation()
    index &+= 1
  }
}

/// Runs an asynchronous operation `count` times, one after the other.
@inline(__always)
func repeated(_ count: Int, _ operation: () async -> Void) async {
  var index = 0
  while index < count {
    await operation()
    index &+= 1
  }
}
