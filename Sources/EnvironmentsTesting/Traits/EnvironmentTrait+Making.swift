public import Environments
public import Testing

extension Trait where Self == EnvironmentTrait {
  /// Opens a scope of a stack for each test case, in which some fields differ.
  ///
  /// ```swift
  /// @Test(.environment(Current) { $0.date = { .mock } })
  /// func showsTheAge() { … }
  ///
  /// @Suite(.environment(Current))   // what a test changes stays in that test
  /// struct LoginTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of what an enclosing scope shows, or else of the process-wide
  ///     environment. It runs once for each case, so that what it makes is not shared.
  /// - Returns: The trait.
  public static func environment<Environment>(
    _ stack: EnvironmentStack<Environment>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) -> Void = { _ in }
  ) -> Self {
    EnvironmentTrait(
      .init(
        synchronously: {
          stack.withOverrides(fileID: fileID, line: line, change, operation: $0)
        },
        asynchronously: {
          try await stack.withOverrides(fileID: fileID, line: line, change, operation: $0)
        }),
      makeStrict: {})
  }

  /// Opens a scope of a stack for each test case, with an environment of its own.
  ///
  /// Nothing is inherited: not from the process-wide environment, which need not even be built,
  /// and not from an enclosing scope.
  ///
  /// ```swift
  /// @Suite(.environment(Current, .mock))
  /// struct RepoTests { … }
  ///
  /// @Test(.environment(Current, .unimplemented) { $0.date = { .mock } })
  /// func needsTheDateOnly() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - environment: The environment. The expression is evaluated once for each case, so that
  ///     the fakes in it are not shared between tests.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment, once for each case.
  /// - Returns: The trait.
  public static func environment<Environment>(
    _ stack: EnvironmentStack<Environment>,
    _ environment: @autoclosure @escaping @Sendable () -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) -> Void = { _ in }
  ) -> Self {
    let make: @Sendable () -> Environment = {
      var made = environment()
      change(&made)
      return made
    }
    return EnvironmentTrait(
      .init(
        synchronously: {
          stack.withEnvironment(make(), fileID: fileID, line: line, operation: $0)
        },
        asynchronously: {
          try await stack.withEnvironment(make(), fileID: fileID, line: line, operation: $0)
        }),
      makeStrict: {})
  }

  /// Makes a stack strict for the whole run, without opening a scope.
  ///
  /// From before the first test on, a read outside any scope fails the test that reads, or the
  /// run, where the read is done by a thread or a detached task that belongs to no test. Strictness
  /// is the stack's: it counts for the tests that do not have the trait, too.
  ///
  /// ```swift
  /// @Suite(.strict(Current), .environment(Current))
  /// struct LoginTests { … }
  /// ```
  ///
  /// - Parameter stack: The stack.
  /// - Returns: The trait.
  public static func strict<Environment>(_ stack: EnvironmentStack<Environment>) -> Self {
    EnvironmentTrait(nil, makeStrict: { stack.makeStrict() })
  }
}
