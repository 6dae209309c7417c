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
  /// Without an enclosing scope, the case's environment is a new initial environment for tests, built for this
  /// case: neither other cases nor changes of the process-wide stack affect it. (If the stack has been
  /// bootstrapped, it is a copy of the process-wide environment.)
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the enclosing scope's environment, or the new initial environment. It runs
  ///     once for each case, so that cases do not share its objects. If it throws, the case fails.
  /// - Returns: The trait.
  public static func environment<Environment>(
    _ stack: EnvironmentStack<Environment>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    EnvironmentTrait(scopeOf: stack, nil, changing: change, fileID: fileID, line: line)
  }

  /// Returns a trait that opens a scope of a stack for each test case, with an environment of its
  /// own.
  ///
  /// The scope inherits neither from the process-wide environment nor from an enclosing scope, and does not
  /// build the process-wide environment.
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
  ///     cases do not share its fakes. (A `static let` is evaluated once only; declare
  ///     `static var mock: AppEnvironment { … }`.)
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the environment, once for each case. If it throws, the case fails.
  /// - Returns: The trait.
  public static func environment<Environment>(
    _ stack: EnvironmentStack<Environment>,
    _ environment: @autoclosure @escaping @Sendable () -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @Sendable (inout Environment) async throws -> Void = { _ in }
  ) -> Self {
    EnvironmentTrait(scopeOf: stack, environment, changing: change, fileID: fileID, line: line)
  }

  /// Returns a trait that runs each test case in a context.
  ///
  /// `EnvironmentContext.current()` returns the context in the case, and traits that follow build the initial
  /// environment for the context:
  ///
  /// ```swift
  /// @Test(.context(.preview), .environment(Current))
  /// func drawsThePreview() { … }
  /// ```
  ///
  /// - Parameter context: The context.
  /// - Returns: The trait.
  public static func context(_ context: EnvironmentContext) -> Self {
    EnvironmentTrait { OpenScope(context) }
  }

  /// Returns a trait that makes a stack strict for the whole run, without opening a scope.
  ///
  /// The stack is strict before the first test begins. A read outside any scope then fails the test that reads.
  /// A read on a thread or in a detached task, which belongs to no test, fails the run. Strictness belongs to
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
    EnvironmentTrait(strict: stack)
  }
}
