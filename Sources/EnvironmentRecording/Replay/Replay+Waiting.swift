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
    let start = ContinuousClock.now
    var rounds = 0
    while !Task.isCancelled, !isTurn(of: call), ContinuousClock.now - start < Self.longestWait {
      // Most turns come at once. A continuation for each waiting call would need a timer, too.
      rounds += 1
      if rounds <= 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

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
