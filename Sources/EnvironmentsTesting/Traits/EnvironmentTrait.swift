public import Testing

/// A Swift Testing trait that opens a scope of an environment for each test, and for each case of
/// a parameterized one.
///
/// | trait | environment of a case |
/// |---|---|
/// | `.environment(Current)` | the inherited one, and the case's own changes |
/// | `.environment(Current) { $0.date = { .mock } }` | the inherited one, with fields changed |
/// | `.environment(Current, .mock)` | another environment |
/// | `.environment(Current, .mock) { $0.date = { .mock } }` | another environment, with fields changed |
/// | `.strict(Current)` | no scope; the stack is made strict |
///
/// A type that conforms to `StackedEnvironment` can be used instead of the stack:
/// `.environment(AppEnvironment.self)`.
///
/// ```swift
/// @Suite(.environment(Current, .mock))
/// struct RepoTests {
///   @Test(.environment(Current) { $0.date = { .distantPast } })
///   func sortsByAge() { … }
/// }
/// ```
///
/// On a suite, the trait opens a scope for each test in the suite and in the suites inside, so no
/// two tests share a scope. A test's scope opens inside its suite's scope: they merge, and if both
/// set a field, the test's value counts. The same applies to several traits on one test, from left
/// to right.
///
/// The scope is released when the case ends, or when the last task that the test started ends. If a
/// task still sleeps at the end of the case on a ``TestClock`` that was made in the scope, the case
/// fails.
public struct EnvironmentTrait: TestTrait, SuiteTrait, TestScoping {
  /// Runs a test in the scope of a trait.
  struct Scoping: Sendable {
    var synchronously: @Sendable (_ test: () -> Void) -> Void = { $0() }
    var asynchronously:
      @Sendable (_ test: @concurrent @Sendable () async throws -> Void) async throws -> Void = {
        try await $0()
      }
  }

  private let scoping: Scoping?
  private let makeStrict: @Sendable () -> Void

  init(_ scoping: Scoping?, makeStrict: @escaping @Sendable () -> Void) {
    self.scoping = scoping
    self.makeStrict = makeStrict
  }

  /// Whether the suites and tests inside a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Makes the stack strict, for `.strict(_:)`, before the first test of the run begins.
  ///
  /// - Parameter test: The test that has the trait.
  public func prepare(for test: Test) async {
    makeStrict()
  }

  /// Returns the provider of the scope: the trait itself, once per case, and none for a suite.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case, or nil for a suite or a test as a whole.
  /// - Returns: The trait for a case, nil otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> EnvironmentTrait? {
    testCase == nil || scoping == nil ? nil : self
  }

  /// Runs a case in a scope of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: The case's body.
  /// - Throws: The error that `function` throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await MadeClocks.checked {
      try await (scoping ?? Scoping()).asynchronously(function)
    }
  }

  /// Runs a synchronous test in a scope of its own.
  func provideScope(performing function: () -> Void) {
    makeStrict()
    MadeClocks.checked {
      (scoping ?? Scoping()).synchronously(function)
    }
  }
}
