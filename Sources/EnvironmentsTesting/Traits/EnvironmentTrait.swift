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
/// On a suite it opens a scope for each test in it and in the suites inside, not one for all of
/// them: no two tests share anything. A suite's scope is opened first, and a test's inside of it:
/// they merge, and if both assign a field, the test's value counts. The same applies to several
/// traits on one test, from left to right.
///
/// The scope's contents are released when the case ends, unless a task that the test started is still
/// running. A ``TestClock`` that is made in the scope, and on which a task still sleeps when the case
/// ends, fails the case.
public struct EnvironmentTrait: TestTrait, SuiteTrait, TestScoping {
  /// Runs a test in the scope that the trait provides.
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

  /// Whether the suites and tests inside of a suite inherit the trait: they do.
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
  /// - Throws: What `function` throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await MadeClocks.checked {
      try await (scoping ?? Scoping()).asynchronously(function)
    }
  }

  /// The same for a test library that is not asynchronous.
  func provideScope(performing function: () -> Void) {
    makeStrict()
    MadeClocks.checked {
      (scoping ?? Scoping()).synchronously(function)
    }
  }
}
