import EnvironmentsTesting

/// Lets an effect wait until a test opens it, or until it is cancelled.
struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Void>.makeStream()
  }

  func open() {
    continuation.finish()
  }

  /// Waits; throws if the waiting task is cancelled.
  @concurrent
  func wait() async throws {
    await waitOrCancellation()
    try Task.checkCancellation()
  }

  /// Waits; returns also if the waiting task is cancelled.
  ///
  /// For tests that measure memory: Swift Testing keeps a backtrace of every error that is thrown.
  @concurrent
  func waitOrCancellation() async {
    for await _ in stream {}
  }
}

/// A gate for several effects, of which the cancellation of one does not wake the others.
struct SharedGate: Sendable {
  private let gates = Recorder<Gate>()
  private let openings = Recorder<Void>()

  func open() {
    openings.record(())
    for gate in gates.values { gate.open() }
  }

  /// Waits; throws if the task is cancelled.
  @concurrent
  func wait() async throws {
    let gate = Gate()
    gates.record(gate)
    if openings.count > 0 { gate.open() }
    try await gate.wait()
  }
}
