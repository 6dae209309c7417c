package import Environments

/// A scope that a trait has opened, for a test to run in.
package struct OpenScope: Sendable {
  let runSynchronously: @Sendable (_ test: () -> Void) -> Void
  let run: @Sendable (_ test: @concurrent @Sendable () async throws -> Void) async throws -> Void

  /// Ends what the scope has started, after the test.
  let close: @Sendable () async -> Void

  /// Makes a scope of a captured one.
  ///
  /// - Parameters:
  ///   - scope: The captured scope.
  ///   - close: Called once after the test, also if the test throws.
  package init(
    _ scope: CapturedScope, close: @escaping @Sendable () async -> Void = {}
  ) {
    self.close = close
    runSynchronously = { scope.run($0) }
    run = { test in try await scope.run { () async throws in try await test() } }
  }

  /// Makes a scope of a context.
  init(_ context: EnvironmentContext) {
    close = {}
    runSynchronously = { EnvironmentContext.with(context, operation: $0) }
    run = { test in
      try await EnvironmentContext.with(context) { () async throws in try await test() }
    }
  }
}
