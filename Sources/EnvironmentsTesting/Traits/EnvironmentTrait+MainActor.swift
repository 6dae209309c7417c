public import Environments
public import Testing

extension Trait where Self == EnvironmentTrait {
  /// Returns a trait that opens a scope of a main-actor stack for each test case, with changed fields.
  ///
  /// ```swift
  /// @MainActor
  /// @Test(.environment(Interface) { $0.openURL = { _ in } })
  /// func opensNothing() { … }
  /// ```
  ///
  /// Without an enclosing scope, the case's environment is a new initial environment for tests, built for this
  /// case.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the enclosing scope's environment, or the new initial environment, on the
  ///     main actor, once for each case. If it throws, the case fails.
  /// - Returns: The trait.
  public static func environment<Environment>(
    _ stack: MainActorEnvironmentStack<Environment>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @MainActor @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    EnvironmentTrait(scopeOf: stack, nil, changing: change, fileID: fileID, line: line)
  }

  /// Returns a trait that opens a scope of a main-actor stack for each test case, with an environment
  /// of its own.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - environment: The environment. The expression is evaluated once for each case, on the main
  ///     actor.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment, on the main actor, once for each case. If it throws, the
  ///     case fails.
  /// - Returns: The trait.
  public static func environment<Environment>(
    _ stack: MainActorEnvironmentStack<Environment>,
    _ environment: @autoclosure @escaping @MainActor @Sendable () -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @MainActor @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    EnvironmentTrait(scopeOf: stack, environment, changing: change, fileID: fileID, line: line)
  }

  /// Returns a trait that makes a main-actor stack strict for the whole run, without opening a scope.
  ///
  /// - Parameter stack: The stack.
  /// - Returns: The trait.
  public static func strict<Environment>(_ stack: MainActorEnvironmentStack<Environment>) -> Self {
    EnvironmentTrait(strict: stack)
  }
}
