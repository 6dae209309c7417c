package import Environments

/// A scope that a trait has opened, for a test to run in.
package struct OpenScope: Sendable {
  let runSynchronously: @Sendable (_ test: () -> Void) -> Void
  let run: @Sendable (_ test: @concurrent @Sendable () async throws -> Void) async throws -> Void

  /// Runs clean-up code after the test.
  let close: @Sendable () async -> Void

  /// Makes an open scope from a captured scope.
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

  /// Runs a test in the scope, and then the clean-up code.
  func perform(_ test: @concurrent @Sendable () async throws -> Void) async throws {
    do {
      try await run(test)
    } catch {
      await close()
      throw error
    }
    await close()
  }

  /// Makes a scope in which a context is set.
  init(_ context: EnvironmentContext) {
    close = {}
    runSynchronously = { EnvironmentContext.with(context, operation: $0) }
    run = { test in
      try await EnvironmentContext.with(context) { () async throws in try await test() }
    }
  }
}
