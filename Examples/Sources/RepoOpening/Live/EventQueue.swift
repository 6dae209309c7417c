import Locks

/// Holds events until they have arrived somewhere, and holds nobody up meanwhile.
///
/// Whatever has gathered while one batch was on its way makes the next, so that no timer is
/// needed. A batch that fails waits for the next event, or for ``flush()``; when too many wait, new
/// ones are dropped, because analytics must not cost an application its memory.
final class EventQueue<C: Clock<Duration>>: Sendable {
  typealias Send = @Sendable ([Analytics.Event]) async throws -> Void

  private struct State {
    var waiting: [Analytics.Event] = []
    var sender: Task<Void, Never>?
    var failure: (any Error)?
    var isFailureTaken = false
  }

  private let state = Locked(State())
  private let capacity: Int
  private let batchSize: Int
  private let patience: Duration
  private let clock: C
  private let send: Send

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - capacity: How many events may wait.
  ///   - batchSize: How many events are sent at a time.
  ///   - patience: How long a flush waits for events to arrive.
  ///   - clock: The clock that measures it.
  ///   - send: Brings a batch where it belongs; has to end by itself.
  init(
    capacity: Int = 1_000, batchSize: Int = 100, patience: Duration = .seconds(2),
    clock: C, send: @escaping Send
  ) {
    self.capacity = capacity
    self.batchSize = batchSize
    self.patience = patience
    self.clock = clock
    self.send = send
  }

  func track(_ event: Analytics.Event) {
    state.withLock { state in
      guard state.waiting.count < capacity else { return }
      state.waiting.append(event)
      start(&state)
    }
  }

  func flush() async {
    let sender = state.withLock { state in
      start(&state)
      return state.sender
    }
    guard let sender else { return }
    // Whichever comes first. The sender is left alone and not cancelled: it ends by itself, and
    // Foundation on Linux does not take every moment to cancel a request well.
    let (end, continuation) = AsyncStream<Never>.makeStream()
    let arrival = Task {
      await sender.value
      continuation.finish()
    }
    let timer = Task { [clock, patience, state] in
      try await clock.sleep(for: patience)
      state.withLock { $0.failure = $0.failure ?? EventsAreLate() }
      continuation.finish()
    }
    for await _ in end {}
    arrival.cancel()
    timer.cancel()
  }

  /// Returns the first reason why events did not arrive, once.
  func takeFailure() -> (any Error)? {
    state.withLock { state in
      guard let failure = state.failure, !state.isFailureTaken else { return nil }
      state.isFailureTaken = true
      return failure
    }
  }

  /// Detached, because it sees to the events of every task, and should keep no scope alive.
  private func start(_ state: inout State) {
    guard state.sender == nil, !state.waiting.isEmpty else { return }
    state.sender = Task.detached(priority: .utility) { await self.sendAll() }
  }

  private func sendAll() async {
    while let batch = nextBatch() {
      do {
        try await send(batch)
      } catch {
        state.withLock { state in
          state.failure = error
          state.waiting.insert(contentsOf: batch, at: 0)
          state.sender = nil
        }
        return
      }
    }
  }

  private func nextBatch() -> [Analytics.Event]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.sender = nil
        return nil
      }
      defer { state.waiting.removeFirst(min(batchSize, state.waiting.count)) }
      return Array(state.waiting.prefix(batchSize))
    }
  }
}

/// Events that were not sent within the patience of a flush.
struct EventsAreLate: Error {}
