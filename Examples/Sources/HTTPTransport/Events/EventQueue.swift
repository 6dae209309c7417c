import ProgramSupport

/// Sends events in batches, without blocking the sender of an event.
///
/// Events that arrive while a batch is being sent form the next batch, so no timer is needed. A
/// failed batch is sent again with the next event, or by ``flush()``. New events above the capacity
/// are dropped, so that analytics do not exhaust the memory of an application.
package final class EventQueue<Event: Sendable, C: Clock<Duration>>: Sendable {
  package typealias Send = @Sendable ([Event]) async throws -> Void

  private struct State {
    var waiting: [Event] = []
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
  ///   - capacity: The maximum number of waiting events.
  ///   - batchSize: The maximum number of events in a batch.
  ///   - patience: The time limit of a flush.
  ///   - clock: The clock of that limit.
  ///   - send: Sends a batch; it must return without being cancelled.
  package init(
    capacity: Int = 1_000, batchSize: Int = 100, patience: Duration = .seconds(2),
    clock: C, send: @escaping Send
  ) {
    self.capacity = capacity
    self.batchSize = batchSize
    self.patience = patience
    self.clock = clock
    self.send = send
  }

  /// Adds an event, and returns immediately.
  package func track(_ event: Event) {
    state.withLock { state in
      guard state.waiting.count < capacity else { return }
      state.waiting.append(event)
      start(&state)
    }
  }

  /// Waits until all events are sent, or until the time limit.
  package func flush() async {
    let sender = state.withLock { state in
      start(&state)
      return state.sender
    }
    guard let sender else { return }
    // The sender is not cancelled: it returns by itself, and Foundation on Linux can crash when a
    // request is cancelled at the wrong moment.
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

  /// Returns the first failure to send events, and resets it.
  package func takeFailure() -> (any Error)? {
    state.withLock { state in
      guard let failure = state.failure, !state.isFailureTaken else { return nil }
      state.isFailureTaken = true
      return failure
    }
  }

  /// Detached, because it sends the events of all tasks, and must not keep a scope alive.
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

  private func nextBatch() -> [Event]? {
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

/// The error for events that were not sent within the time limit of a flush.
package struct EventsAreLate: Error {}
