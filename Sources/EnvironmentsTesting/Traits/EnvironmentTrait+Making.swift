public import Environments
public import Testing

extension Trait where Self == EnvironmentTrait {
  /// Returns a trait that opens a scope of a stack for each test case, with changed fields.
  ///
  /// ```swift
  /// @Test(.environment(Current) { $0.date = { .mock } })
  /// func showsTheAge() { … }
  ///
  /// @Suite(.environment(Current))   // changes stay in their test
  /// struct LoginTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the enclosing scope's environment or, without such a scope, of
  ///     the process-wide one. It runs once for each case, so that cases do not share its objects.
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

  /// Returns a trait that opens a scope of a stack for each test case, with an environment of its
  /// own.
  ///
  /// The scope inherits neither from the process-wide environment, which is not built for it, nor
  /// from an enclosing scope.
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
  ///     cases do not share its fakes.
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

  /// Returns a trait that makes a stack strict for the whole run, without opening a scope.
  ///
  /// From before the first test on, a read outside any scope fails the test that reads. A read on a
  /// thread or in a detached task, which belongs to no test, fails the run. Strictness belongs to
  /// the stack, and so applies to tests without the trait, too.
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
