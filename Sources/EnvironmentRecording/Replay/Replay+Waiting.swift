import EnvironmentClients
import EnvironmentFakes

extension Replay {
  /// The longest time that an answer waits for other tasks.
  ///
  /// A program that has changed since may make their calls only after the answer.
  private static let longestWait = Duration.seconds(2)

  /// Waits until an asynchronous call is to be answered.
  ///
  /// That is when the program has the answers of all calls that ended before, and has made all calls that had
  /// begun by then. Otherwise the first of several answers could be another one than in the recording, and a
  /// program that cancels the other calls after the first answer would make other calls.
  ///
  /// - Parameter call: The recorded call.
  nonisolated(nonsending) func waitForTurn(of call: RecordedCall) async {
    guard matching == .strictly else { return }
    await wait(atMost: Self.longestWait) { isTurn(of: call) }
  }

  private nonisolated(nonsending) func wait(
    atMost limit: Duration, until isReady: () -> Bool
  ) async {
    let start = ContinuousClock.now
    var rounds = 0
    while !isReady(), !Task.isCancelled, ContinuousClock.now - start < limit {
      // Most calls wait for no other. A continuation for each waiting call would need a timer, too.
      rounds += 1
      if rounds <= 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  /// Waits until an asynchronous call is the next one of the recording, or its task is cancelled.
  ///
  /// The call can come before those of another task, or come from a task that was cancelled in the recording before
  /// it made the call.
  ///
  /// - Parameter call: The call of the program.
  /// - Returns: The recorded call; nil if there is none.
  nonisolated(nonsending) func waitForMatch(of call: ClientCall) async -> RecordedCall? {
    guard matching == .strictly else { return nil }
    let arguments = RecordedArgument.all(of: call, redaction)
    var recorded: RecordedCall?
    await wait(atMost: .milliseconds(500)) {
      let task = CallingTask.current
      recorded = state.withLock { $0.lanes.next(for: task, call.endpoint.name, arguments) }
      return recorded != nil || hasDiffered
    }
    return recorded
  }

  /// Whether a difference has been reported.
  var hasDiffered: Bool { state.withLock { $0.hasDiffered } }

  /// Notes that the program gets the answer of a call.
  func note(answered call: RecordedCall) {
    if matching == .strictly { state.withLock { $0.answers.answer(call.line) } }
  }

  private func isTurn(of call: RecordedCall) -> Bool {
    state.withLock { state in
      state.hasDiffered
        || state.answers.isNext(call.line) && state.lanes.hasBegun(upTo: call.begun)
    }
  }
}
