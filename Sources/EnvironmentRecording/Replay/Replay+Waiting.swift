import EnvironmentClients
import EnvironmentFakes

extension Replay {
  /// The longest time that an answer waits for other tasks.
  ///
  /// A changed program may make the calls of the other tasks only after this answer.
  private static let longestWait = Duration.seconds(2)

  /// Waits for the turn of an asynchronous call to be answered.
  ///
  /// It is the call's turn when the program has the answers of all calls that ended before, and has made all calls
  /// that had begun by then. Otherwise the first answer could differ from that in the recording, and a
  /// program that cancels the other calls after the first answer would make different calls.
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
      // Poll, because most calls do not have to wait, and a continuation for each waiting call would need a timer.
      rounds += 1
      if rounds <= 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  /// Waits until an asynchronous call is the next one of the recording, or its task is cancelled.
  ///
  /// The program may make the call before calls of another task that precede it in the recording. In the recording,
  /// the task may also have been cancelled before it made the call.
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

  /// Notes that the program receives the answer of a call.
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
