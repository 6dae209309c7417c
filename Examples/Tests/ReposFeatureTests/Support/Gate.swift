import EnvironmentsTesting

/// Holds an answer back until a test lets it go.
final class Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation
  private let arrivals = Recorder<Void>()

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Waits until the gate is open.
  func pass() async {
    arrivals.record(())
    for await _ in stream {}
  }

  /// Waits until somebody waits.
  func arrival() async throws {
    _ = try await arrivals.first(1)
  }

  func open() {
    continuation.finish()
  }
}
