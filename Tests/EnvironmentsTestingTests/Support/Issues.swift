import EnvironmentsTesting
@_exported public import TestSupport
import Testing

extension EnvironmentTrait {
  /// Runs a body as a test with the trait.
  func run(_ body: @concurrent @Sendable () async throws -> Void) async throws {
    try await provideScope(for: try #require(Test.current), testCase: nil, performing: body)
  }
}
