import EnvironmentFakes

extension Replay {
  /// The longest time that an answer waits for calls of other tasks.
  ///
  /// A program that has changed since may make them only after the answer.
  private static let longestWait = Duration.seconds(2)

  /// Waits until the calls of other tasks have begun that had begun in the recording when a call ended.
  ///
  /// Without it, the answers of a replay come before other tasks of the program have asked anything, and a program
  /// that cancels them after the first answer makes fewer calls than it made in the recording.
  nonisolated(nonsending) func waitForCalls(begunDuring call: RecordedCall) async {
    guard matching == .strictly, call.begun > call.order else { return }
    let start = ContinuousClock.now
    var rounds = 0
    while !Task.isCancelled, ContinuousClock.now - start < Self.longestWait,
      !state.withLock({ $0.hasDiffered || $0.lanes.hasBegun(upTo: call.begun) })
    {
      // Most calls begin at once. A continuation for each waiting call would need a timer, too.
      rounds += 1
      if rounds <= 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }
}
