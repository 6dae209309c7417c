/// An environment that code reads through its own type: `AppEnvironment.current`.
///
/// Conform an environment with one line:
///
/// ```swift
/// extension AppEnvironment: StackedEnvironment {
///   static let stack = EnvironmentStack(AppEnvironment())
/// }
///
/// print(AppEnvironment.current.date())
/// AppEnvironment.push { $0.language = .es }
/// ```
///
/// Declare operations on the whole environment as static functions (`AppEnvironment.login(_:)`), each
/// with one `replace { … }`. For everything else, such as scopes and observation, use
/// `AppEnvironment.stack`.
public protocol StackedEnvironment: Controllable {
  /// The stack of these environments.
  static var stack: EnvironmentStack<Self> { get }
}

extension StackedEnvironment {
  /// The environment that the current task sees; see ``EnvironmentStack/current``.
  public static var current: Self {
    @inlinable @inline(__always) get { stack.current }
    _modify { yield &stack.current }
  }

  /// Pushes an environment onto the stack.
  ///
  /// - Parameters:
  ///   - environment: The new top.
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  public static func push(
    _ environment: Self, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    stack.push(environment, fileID: fileID, line: line)
  }

  /// Pushes a changed copy of the top environment; see ``EnvironmentStack/push(fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  ///   - change: Changes the copy. It runs again if another writer changed the stack first.
  /// - Throws: The error of `change`; then nothing is pushed.
  public static func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    try stack.push(fileID: fileID, line: line, change)
  }

  /// Removes the top environment; see ``EnvironmentStack/pop(fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  /// - Returns: The environment that was on top, or nil if nothing was popped.
  @discardableResult
  public static func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self? {
    stack.pop(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Replaces the top environment.
  ///
  /// - Parameter environment: The new top.
  public static func replace(_ environment: Self) {
    stack.replace(environment)
  }

  /// Changes the top environment atomically; see `EnvironmentStack.replace { … }`.
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. It runs again if another
  ///   writer changed the stack first.
  /// - Returns: The result of the last run of `change`.
  /// - Throws: The error of `change`; then nothing is changed.
  @discardableResult
  public static func replace<Result, Failure: Error>(
    _ change: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try stack.replace(change)
  }

  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try stack.withOverrides(fileID: fileID, line: line, change, operation: operation)
  }

  /// Runs an asynchronous operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await stack.withOverrides(fileID: fileID, line: line, change, operation: operation)
  }
}
