/// Records values in order, for a test to inspect.
///
/// ```swift
/// let events = Recorder<Event>()
/// await Current.withOverrides { $0.analytics.track = events.record } operation: {
///   await login()
///   #expect(events.values == [.tappedLogin, .loggedIn])
/// }
/// ```
///
/// If the code under test continues in a task or on a queue, wait for its values without sleeping:
///
/// ```swift
/// let begin = try await events.first(2)
/// #expect(begin == [.tappedLogin, .loggedIn])
/// ```
///
/// Several threads may record at the same time.
public final class Recorder<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var waiting: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  /// A task that waits for a number of values.
  private struct Waiter {
    let count: Int
    let continuation: CheckedContinuation<[Value], any Error>
  }

  private let state = Locked(State())

  /// Makes a recorder without values.
  public init() {}

  /// The recorded values, in order.
  public var values: [Value] { state.withLock { $0.values } }

  /// The number of recorded values.
  public var count: Int { state.withLock { $0.values.count } }

  /// Records a value.
  ///
  /// `recorder.record`, without parentheses, is a closure for the environment.
  ///
  /// - Parameter value: The value.
  @Sendable
  public func record(_ value: Value) {
    let (values, due) = state.withLock { state in
      state.values.append(value)
      let count = state.values.count
      let due = state.waiting.filter { $0.value.count <= count }
      for id in due.keys { state.waiting[id] = nil }
      return (state.values, due.values)
    }
    for waiter in due { waiter.continuation.resume(returning: Array(values.prefix(waiter.count))) }
  }

  /// Removes all recorded values.
  public func reset() {
    let removed = state.withLock { state in
      defer { state.values = [] }
      return state.values
    }
    // Released outside the lock, because a `deinit` may use the recorder.
    withExtendedLifetime(removed) {}
  }

  /// Waits until a number of values have been recorded.
  ///
  /// If too few values are recorded, the test waits until its `.timeLimit`.
  ///
  /// - Parameter count: The number of values, counted from the first value, or from the last
  ///   ``reset()``.
  /// - Returns: The first `count` values.
  /// - Throws: `CancellationError`, when the waiting task is cancelled.
  public func first(_ count: Int) async throws -> [Value] {
    let id = state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<[Value], any Error>? = state.withLock { state in
          if state.values.count >= count { return .success(Array(state.values.prefix(count))) }
          // Checked under the lock: this check finds an earlier cancellation, and the handler of a later
          // cancellation finds the waiter.
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting[id] = Waiter(count: count, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiting.removeValue(forKey: id) }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }
}
