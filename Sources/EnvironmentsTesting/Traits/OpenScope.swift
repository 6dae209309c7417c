import Environments

/// A scope that a trait has opened, for a test to run in.
struct OpenScope: Sendable {
  let runSynchronously: @Sendable (_ test: () -> Void) -> Void
  let run: @Sendable (_ test: @concurrent @Sendable () async throws -> Void) async throws -> Void

  init<Environment>(_ scope: CapturedScope<Environment>) {
    runSynchronously = { scope.run($0) }
    run = { test in try await scope.run { () async throws in try await test() } }
  }

  /// Makes a scope of a context.
  init(_ context: EnvironmentContext) {
    runSynchronously = { EnvironmentContext.with(context, operation: $0) }
    run = { test in
      try await EnvironmentContext.with(context) { () async throws in try await test() }
    }
  }
}
