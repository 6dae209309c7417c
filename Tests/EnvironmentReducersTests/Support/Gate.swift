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
