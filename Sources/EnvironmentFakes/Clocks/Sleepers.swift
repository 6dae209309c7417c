/// The tasks that sleep on a ``TestClock``, and the tasks that wait for them: the state that the
/// clock's lock guards.
///
/// Its functions resume no continuation. They return the continuations, for the caller to resume
/// after it has released the lock.
struct Sleepers {
  typealias Instant = TestClock.Instant
  typealias Continuation = CheckedContinuation<Void, any Error>

  struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: Continuation
  }

  /// A task that waits until a number of tasks sleep.
  struct Waiter {
    let id: Int
    let count: Int
    let continuation: Continuation
  }

  /// The continuations to resume after a task has gone to sleep or begun to wait.
  struct Arrival {
    var resumed: [Continuation] = []
    var cancelled: [Continuation] = []

    func perform() {
      for continuation in resumed { continuation.resume() }
      for continuation in cancelled { continuation.resume(throwing: CancellationError()) }
    }
  }

  private(set) var now: Instant

  /// The number of times that a task has gone to sleep or left its sleep; while it does not change, the
  /// tasks may be at rest.
  private(set) var activity = 0

  /// Ordered by deadline, and by arrival if deadlines are equal.
  private var asleep: [Sleeper] = []

  /// The sleepers that were woken up, but have not run yet, and the tasks that wait until they do.
  private var waking: [Int: CheckedContinuation<Void, Never>?] = [:]

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
    if sleeper.deadline < now { return Arrival(resumed: [sleeper.continuation]) }
    activity += 1
    asleep.insert(sleeper, at: index(after: sleeper.deadline))
    let due = waiters.filter { $0.count <= asleep.count }
    waiters.removeAll { $0.count <= asleep.count }
    return Arrival(resumed: due.map(\.continuation))
  }

  /// Returns the index of the first sleeper with a later deadline, by binary search.
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

  /// Advances the clock to the next deadline, and removes the sleeper with that deadline.
  ///
  /// - Parameter target: The instant to which the clock advances if there is no earlier deadline; nil if
  ///   there is no limit.
  /// - Returns: The sleeper to wake up, or nil if no deadline is due.
  mutating func next(until target: Instant?) -> Sleeper? {
    guard let first = asleep.first, target.map({ first.deadline <= $0 }) ?? true else {
      if let target { now = max(now, target) }
      return nil
    }
    asleep.removeFirst()
    now = max(now, first.deadline)
    waking.updateValue(nil, forKey: first.id)
    return first
  }

  /// Returns the number of sleepers whose deadlines are not after an instant.
  func count(until instant: Instant) -> Int { index(after: instant) }

  /// Waits until a sleeper that was woken up has left its sleep.
  ///
  /// - Returns: Whether it has not left it yet. The continuation is then resumed when it does.
  mutating func await(
    leaving id: Int, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    guard waking.keys.contains(id) else { return false }
    waking.updateValue(continuation, forKey: id)
    return true
  }

  /// Records that a sleeper runs again; called by its task.
  ///
  /// - Returns: The task that waits for it.
  mutating func leave(_ id: Int) -> CheckedContinuation<Void, Never>? {
    activity += 1
    return waking.removeValue(forKey: id) ?? nil
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
