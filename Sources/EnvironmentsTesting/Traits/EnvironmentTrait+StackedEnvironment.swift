public import Environments
public import Testing

extension Trait where Self == EnvironmentTrait {
  /// Returns a trait that opens a scope of an environment's stack for each test case, with changed
  /// fields.
  ///
  /// ```swift
  /// @Test(.environment(AppEnvironment.self) { $0.date = { .mock } })
  /// func showsTheAge() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The environment's type.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the enclosing scope's environment or, without such a scope, a new
  ///     initial environment, once for each case.
  /// - Returns: The trait.
  public static func environment<Environment: StackedEnvironment>(
    _ type: Environment.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    .environment(type.stack, fileID: fileID, line: line, change)
  }

  /// Returns a trait that opens a scope of an environment's stack for each test case, with an
  /// environment of its own.
  ///
  /// ```swift
  /// @Suite(.environment(AppEnvironment.self, .mock))
  /// struct RepoTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The environment's type.
  ///   - environment: The environment. The expression is evaluated once for each case.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment, once for each case.
  /// - Returns: The trait.
  public static func environment<Environment: StackedEnvironment>(
    _ type: Environment.Type,
    _ environment: @autoclosure @escaping @Sendable () -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    .environment(type.stack, environment(), fileID: fileID, line: line, change)
  }

  /// Returns a trait that makes an environment's stack strict for the whole run, without opening a
  /// scope.
  ///
  /// - Parameter type: The environment's type.
  /// - Returns: The trait.
  public static func strict<Environment: StackedEnvironment>(_ type: Environment.Type) -> Self {
    .strict(type.stack)
  }
}
