/// Who sleeps on a ``TestClock``, and who waits for that: what the clock's lock guards.
///
/// Resumes nobody: it returns whom to resume, for when the lock is released.
struct Sleepers {
  typealias Instant = TestClock.Instant
  typealias Continuation = CheckedContinuation<Void, any Error>

  struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: Continuation
  }

  /// Somebody who waits until so many sleep.
  struct Waiter {
    let id: Int
    let count: Int
    let continuation: Continuation
  }

  /// What becomes of those who come.
  struct Arrival {
    var resumed: [Continuation] = []
    var cancelled: [Continuation] = []

    func perform() {
      for continuation in resumed { continuation.resume() }
      for continuation in cancelled { continuation.resume(throwing: CancellationError()) }
    }
  }

  private(set) var now: Instant

  /// Goes up whenever somebody goes to sleep, or has left: while it stands still, so may the
  /// tasks.
  private(set) var activity = 0

  /// By deadline, and where that is equal, by arrival.
  private var asleep: [Sleeper] = []

  /// Who was woken up, and has not run since.
  private var waking: Set<Int> = []

  private var waiters: [Waiter] = []
  private var nextID = 0

  init(now: Instant) {
    self.now = now
  }

  var isEmpty: Bool { asleep.isEmpty }
  var deadlines: [Instant] { asleep.map(\.deadline) }

  mutating func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  mutating func arrive(_ sleeper: Sleeper, isCancelled: Bool) -> Arrival {
    if isCancelled { return Arrival(cancelled: [sleeper.continuation]) }
    if sleeper.deadline <= now { return Arrival(resumed: [sleeper.continuation]) }
    activity += 1
    asleep.insert(sleeper, at: index(after: sleeper.deadline))
    let due = waiters.filter { $0.count <= asleep.count }
    waiters.removeAll { $0.count <= asleep.count }
    return Arrival(resumed: due.map(\.continuation))
  }

  /// Where those begin whose deadline is later, by halving.
  private func index(after deadline: Instant) -> Int {
    var range = asleep.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        asleep[middle].deadline <= deadline
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Moves the clock to the next deadline and takes out who sleeps until then.
  ///
  /// - Parameter target: How far to move the clock at most, and in any case; nil for any distance.
  /// - Returns: Whom to wake up. Where there is nobody, the clock stands at the target.
  mutating func next(until target: Instant?) -> Sleeper? {
    guard let first = asleep.first, target.map({ first.deadline <= $0 }) ?? true else {
      if let target { now = max(now, target) }
      return nil
    }
    asleep.removeFirst()
    now = max(now, first.deadline)
    waking.insert(first.id)
    return first
  }

  func isWaking(_ id: Int) -> Bool { waking.contains(id) }

  /// Called by the sleeper, when it runs again.
  mutating func leave(_ id: Int) {
    activity += 1
    waking.remove(id)
  }

  mutating func remove(_ id: Int) -> Sleeper? {
    asleep.firstIndex { $0.id == id }.map { asleep.remove(at: $0) }
  }

  mutating func await(_ waiter: Waiter, isCancelled: Bool) -> Arrival {
    if asleep.count >= waiter.count { return Arrival(resumed: [waiter.continuation]) }
    if isCancelled { return Arrival(cancelled: [waiter.continuation]) }
    waiters.append(waiter)
    return Arrival()
  }

  mutating func removeWaiter(_ id: Int) -> Waiter? {
    waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
  }
}
