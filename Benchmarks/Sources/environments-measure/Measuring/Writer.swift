import Synchronization

/// A task of its own that replaces the environment a thousand times a second.
final class Writer: Sendable {
  private let isWriting = Atomic(false)
  private let isDone = Atomic(false)
  private let replaces = Atomic(0)

  /// How a read is slowed down by the writer: nanoseconds with it, and without.
  ///
  /// - Returns: The medians; and how often in a second the writer did replace.
  static func measured(
    _ side: Side, rounds: Int
  ) async -> (comparison: Comparison, replacesPerSecond: Double) {
    let count = Comparison.count(lasting: .milliseconds(50), of: side)
    let writer = Writer()
    let writing = Task.detached { await writer.write() }

    var with: [Double] = []
    var without: [Double] = []
    var empty: [Double] = []
    var seconds = 0.0
    for _ in 0..<rounds {
      without.append(side.run(count).nanoseconds / Double(count))
      writer.isWriting.store(true, ordering: .relaxed)
      let taken = side.run(count).nanoseconds
      writer.isWriting.store(false, ordering: .relaxed)
      with.append(taken / Double(count))
      seconds += taken / 1e9
      empty.append(Side.empty.run(count).nanoseconds / Double(count))
    }
    writer.isDone.store(true, ordering: .relaxed)
    await writing.value
    let replaces = Double(writer.replaces.load(ordering: .relaxed))
    let comparison = Comparison(
      value: with.median - empty.median, reference: without.median - empty.median)
    return (comparison, replaces / seconds)
  }

  private func write() async {
    let clock = ContinuousClock()
    // By the clock, and not a sleep after each: being late once is made up for.
    var next = clock.now
    while !isDone.load(ordering: .relaxed) {
      if isWriting.load(ordering: .relaxed) {
        Change.replaceInStack()
        replaces.add(1, ordering: .relaxed)
      }
      next += .milliseconds(1)
      try? await clock.sleep(until: next)
    }
  }
}
