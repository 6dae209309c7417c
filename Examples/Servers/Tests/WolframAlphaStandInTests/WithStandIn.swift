import Environments
import Foundation
import StandInRunning
import WolframAlphaClient
import WolframAlphaStandIn

/// Runs the stand-in on a free port of this machine for as long as an operation runs.
///
/// - Parameters:
///   - options: How the stand-in behaves.
///   - operation: What runs while it answers.
/// - Throws: What the operation threw, or the reason for which the stand-in could not listen.
func withStandIn(
  _ options: WolframAlphaOptions = WolframAlphaOptions(),
  _ operation: @escaping @Sendable (RunningStandIn) async throws -> Void
) async throws {
  let server = WolframAlphaServer(
    options: options,
    environment: WolframAlphaEnvironment(sleep: { try await Task.sleep(for: $0) }))
  let (urls, listening) = AsyncStream<URL>.makeStream()

  try await withThrowingTaskGroup(of: Void.self) { group in
    defer { group.cancelAll() }
    group.addTask {
      defer { listening.finish() }
      try await server.run { listening.yield($0) }
    }
    for await url in urls {
      try await operation(RunningStandIn(baseURL: url))
      return
    }
    // The stream ends without a URL only where the server ended, so its error is the one to tell.
    try await group.waitForAll()
    throw CancellationError()
  }
}

/// A stand-in that answers.
struct RunningStandIn: Sendable {
  let baseURL: URL

  /// A live client of this stand-in.
  func client(key: String? = nil, timeout: Duration = .seconds(180)) -> WolframAlpha {
    .live(
      WolframAlphaConfiguration(
        baseURL: baseURL, key: key.map { Secret($0) }, timeout: timeout),
      clock: ContinuousClock())
  }
}
