/// An environment that is reached through its own type: `AppEnvironment.current`.
///
/// One line makes it so:
///
/// ```swift
/// extension AppEnvironment: StackedEnvironment {
///   static let stack = EnvironmentStack(AppEnvironment())
/// }
///
/// AppEnvironment.current.date()
/// AppEnvironment.push { $0.language = .es }
/// ```
///
/// What the program does to its environment as a whole is then written as more static functions
/// (`AppEnvironment.login(_:)`), each one replacement.
public protocol StackedEnvironment: Sendable {
  /// The stack of these environments.
  static var stack: EnvironmentStack<Self> { get }
}

extension StackedEnvironment {
  /// The environment that the current task sees; see ``EnvironmentStack/current``.
  public static var current: Self {
    _read { yield stack.current }
    _modify { yield &stack.current }
  }

  /// Puts an environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - environment: The environment that counts from now on.
  ///   - fileID: The file that is named as the layer's origin.
  ///   - line: The line that is named as the layer's origin.
  public static func push(
    _ environment: Self, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    stack.push(environment, fileID: fileID, line: line)
  }

  /// Puts a changed copy of the environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the layer's origin.
  ///   - line: The line that is named as the layer's origin.
  ///   - change: Changes the copy. It may run again where another writer came first.
  /// - Throws: What `change` throws; then nothing is pushed.
  public static func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    try stack.push(fileID: fileID, line: line, change)
  }

  /// Takes the environment on top away; see ``EnvironmentStack/pop(fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  /// - Returns: The environment that was on top, or nil where nothing was popped.
  @discardableResult
  public static func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self? {
    stack.pop(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Puts an environment in the place of the one on top.
  ///
  /// - Parameter environment: The environment that counts from now on.
  public static func replace(_ environment: Self) {
    stack.replace(environment)
  }

  /// Changes the environment on top, atomically; see `EnvironmentStack.replace { … }`.
  ///
  /// - Parameter change: Changes a copy, which then takes the original's place. It may run again
  ///   where another writer came first.
  /// - Returns: What `change` returned, when it ran for the last time.
  /// - Throws: What `change` throws; then nothing is changed.
  @discardableResult
  public static func replace<Result, Failure: Error>(
    _ change: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try stack.replace(change)
  }

  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - change: Changes a copy of what the task sees.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try stack.withOverrides(fileID: fileID, line: line, change, operation: operation)
  }

  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - change: Changes a copy of what the task sees.
  ///   - operation: What is run, on the caller's actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await stack.withOverrides(fileID: fileID, line: line, change, operation: operation)
  }

  /// The scope of the current task, for what leaves it.
  ///
  /// - Returns: The innermost scope, or the lack of one, to be entered again elsewhere.
  public static func capturedScope() -> CapturedScope<Self> {
    stack.capturedScope()
  }
}
