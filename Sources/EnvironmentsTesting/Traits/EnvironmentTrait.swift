import EnvironmentFakes
import Environments
public import Testing

/// A Swift Testing trait that opens a scope of an environment for each test, and for each case of
/// a parameterized test.
///
/// | trait | environment of a case |
/// |---|---|
/// | `.environment(Current)` | the inherited environment; changes stay in the case |
/// | `.environment(Current) { $0.date = { .mock } }` | the inherited environment with changed fields |
/// | `.environment(Current, .mock)` | another environment |
/// | `.environment(Current, .mock) { $0.date = { .mock } }` | another environment with changed fields |
/// | `.context(.preview)` | the initial environment for the context, built by traits that follow |
/// | `.strict(Current)` | no scope; the stack is made strict |
///
/// A case inherits from the scope around it, which an earlier trait or the suite has opened. The outermost
/// scope has the stack's initial environment, which is built anew for each case, so that cases share
/// none of its objects. (If the stack has been bootstrapped, the scope has a copy of the process-wide
/// environment.)
///
/// ```swift
/// @Suite(.environment(Current, .mock))
/// struct RepoTests {
///   @Test(.environment(Current) { $0.date = { .distantPast } })
///   func sortsByAge() { … }
/// }
/// ```
///
/// On a suite, the trait opens a scope for each test in the suite and in its nested suites, so no two tests
/// share a scope. A test's scope opens inside its suite's scope: they merge, and if both set a field, the
/// test's value takes precedence. The same applies to several traits on one test, from left to right. Closures
/// may be asynchronous and may throw; an error fails the case, which then does not run.
///
/// The scope is released when the case ends, or when the last task that the test started ends. If a task is
/// still asleep at the end of the case on a `TestClock` that was made in the scope, the case fails.
public struct EnvironmentTrait: TestTrait, SuiteTrait, TestScoping {
  /// Opens the scope; nil if the trait has none.
  let open: (@Sendable () async throws -> OpenScope)?

  /// Makes the stack strict, for `.strict(_:)`.
  let makeStrict: @Sendable () -> Void

  /// Makes a trait that opens a scope.
  package init(open: @escaping @Sendable () async throws -> OpenScope) {
    self.open = open
    makeStrict = {}
  }

  /// Makes a trait that opens a scope of a stack.
  init<Environment>(
    scopeOf stack: EnvironmentStack<Environment>, _ build: (@Sendable () -> Environment)?,
    changing change: @escaping @Sendable (inout Environment) async throws -> Void,
    fileID: StaticString, line: UInt
  ) {
    self.init {
      OpenScope(try await stack.testScope(build, changing: change, fileID: fileID, line: line))
    }
  }

  /// Makes a trait that makes a stack strict.
  init<Environment>(strict stack: EnvironmentStack<Environment>) {
    open = nil
    makeStrict = { stack.makeStrict() }
  }

  /// Whether the suites and tests inside a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Makes the stack strict, for `.strict(_:)`, before the first test of the run begins.
  ///
  /// - Parameter test: The test that has the trait.
  public func prepare(for test: Test) async {
    makeStrict()
  }

  /// Returns the provider of the scope: the trait itself for a case, and nil for a suite.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case, or nil for a suite or a test as a whole.
  /// - Returns: The trait for a case, nil otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> EnvironmentTrait? {
    testCase == nil || open == nil ? nil : self
  }

  /// Runs a case in a scope of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: The case's body.
  /// - Throws: The error that `function`, or a closure of the trait, throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await RunningTest.$name.withValue(test.nameInMessages) {
      try await MadeClocks.checked {
        guard let open else { return try await function() }
        let scope = try await open()
        do {
          try await scope.perform(function)
        } catch is any ReportedError {
          // Its issue is recorded. Swift Testing would record the error beside it.
        }
      }
    }
  }
}

extension Test {
  /// The test's name and location, for messages outside the test's task.
  var nameInMessages: String {
    let name = displayName.map { "“\($0)”" } ?? self.name
    return "\(name), \(sourceLocation.fileID):\(sourceLocation.line)"
  }
}
