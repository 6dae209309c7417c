// page: Sources/EnvironmentClients/EnvironmentClients.docc/EnvironmentClients.md
import Foundation
import Testing

struct CallLogger: ClientInterceptor {
  var log: @Sendable (String) -> Void

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    log("\(call)")
    return try operation()
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    log("\(call)")
    return try await operation()
  }
}

// block

@Test func client() async throws {
  // block
  #expect(degrees == [20] && logged.date() <= .now)
  withKnownIssue { _ = failing.date() }
}
