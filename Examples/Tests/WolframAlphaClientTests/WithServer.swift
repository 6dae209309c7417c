import Foundation
import ProgramTesting
import Testing
import WolframAlphaClient

/// Runs a server that answers every question with the same text.
func withServer(
  _ answer: String, _ body: (WolframAlpha, String) async throws -> Void
) async throws {
  let server = try TinyServer { _ in answer }
  defer { server.stop() }
  try await body(client(of: server), server.url)
}

/// A client of a server, which waits longer than a test may take: on a busy machine, the test's own limit
/// decides.
func client(
  of server: TinyServer, _ change: (inout WolframAlphaConfiguration) -> Void = { _ in }
) throws -> WolframAlpha {
  var configuration = WolframAlphaConfiguration(baseURL: try #require(URL(string: server.url)))
  configuration.timeout = .seconds(300)
  change(&configuration)
  return .live(configuration, clock: ContinuousClock())
}
