import EnvironmentsTesting

/// Holds an answer back until a test lets it go.
package final class Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation
  private let arrivals = Recorder<Void>()

  package init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Waits until the gate is open.
  package func pass() async {
    arrivals.record(())
    for await _ in stream {}
  }

  /// Waits until a task waits at the gate.
  package func arrival() async throws {
    _ = try await arrivals.first(1)
  }

  /// Lets all tasks pass, from now on.
  package func open() {
    continuation.finish()
  }
}
