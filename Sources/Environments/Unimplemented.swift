/// Returns a closure that reports an issue when it is called, for a dependency without an override.
///
/// In tests the issue fails the test and names the dependency. The closure then returns `placeholder`.
///
/// ```swift
/// extension AppEnvironment {
///   static let unimplemented = AppEnvironment(
///     date: Environments.unimplemented("AppEnvironment.date", placeholder: .distantPast),
///     fetchUser: Environments.unimplemented("AppEnvironment.fetchUser"))
/// }
/// ```
///
/// The closure may have any number of escaping parameters. It can be synchronous or asynchronous, because a
/// synchronous closure converts to an asynchronous one, and throwing or not. Write a closure that takes a
/// non-escaping closure by hand, and call ``reportUnimplemented(_:fileID:filePath:line:column:)`` in it.
///
/// - Parameters:
///   - name: The closure's name in the issue: its path in the environment.
///   - placeholder: The value that the closure returns after it has reported the issue.
///   - fileID: The file in which the issue is reported.
///   - filePath: The path of that file.
///   - line: The line on which the issue is reported.
///   - column: The column at which the issue is reported.
/// - Returns: The closure.
public func unimplemented<each Parameter, Result>(
  _ name: String,
  placeholder: @autoclosure @escaping @Sendable () -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Parameter) -> Result {
  let report = UnimplementedError(name, fileID, filePath, line, column)
  return { (_: repeat each Parameter) in
    report.report()
    return placeholder()
  }
}

/// Returns a closure that reports an issue when it is called, for a dependency without an override.
///
/// - Parameters:
///   - name: The closure's name in the issue: its path in the environment.
///   - fileID: The file in which the issue is reported.
///   - filePath: The path of that file.
///   - line: The line on which the issue is reported.
///   - column: The column at which the issue is reported.
/// - Returns: The closure.
@_disfavoredOverload
public func unimplemented<each Parameter>(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Parameter) -> Void {
  // Disfavored, because it also fits `throws -> Void`, for which the function that throws is meant. Without
  // the attribute, such a closure is ambiguous, and a client of 60 closures takes the compiler too long.
  unimplemented(
    name, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Returns a closure that reports an issue when it is called, and throws ``UnimplementedError``.
///
/// - Parameters:
///   - name: The closure's name in the issue: its path in the environment.
///   - fileID: The file in which the issue is reported.
///   - filePath: The path of that file.
///   - line: The line on which the issue is reported.
///   - column: The column at which the issue is reported.
/// - Returns: The closure.
public func unimplemented<each Parameter, Result>(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Parameter) throws -> Result {
  let error = UnimplementedError(name, fileID, filePath, line, column)
  return { (_: repeat each Parameter) in
    error.report()
    throw error
  }
}

/// Is unavailable, because a closure that does not throw needs a value to return.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "a closure that does not throw returns a placeholder after the report; add it: 'unimplemented(\"date\", placeholder: .distantPast)'"
)
@_disfavoredOverload
public func unimplemented<each Parameter, Result>(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Parameter) -> Result {
  // Fatal, because no code can call an unavailable function.
  fatalError("A closure that does not throw needs a placeholder.")
}

/// An error that a dependency without an override throws when it is used.
///
/// It is reported as an `EnvironmentIssue` before it is thrown. An effect or a test with a trait of this library that it
/// ends does not report it again.
public struct UnimplementedError: ReportedError, Sendable, CustomStringConvertible {
  /// The name that was passed to `unimplemented`.
  public let name: String

  /// The location at which the dependency was made unimplemented.
  public let sourceLocation: EnvironmentIssue.SourceLocation

  /// A message that names the failure and the fix.
  public var description: String { issue.message }

  init(
    _ name: String,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.name = name
    sourceLocation = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private var issue: EnvironmentIssue {
    EnvironmentIssue(
      .unimplemented,
      """
      Unimplemented: \(name) was called without an override.
        • If the code under test is right to call it, override it in this test: \
      Current.withOverrides { $0.… = … } operation: { … }.
        • If not, the test has found a mistake.
      """, at: sourceLocation)
  }

  func report() {
    issue.report()
  }
}

/// Reports that a dependency without an override was used.
///
/// Use it in closures that `unimplemented` cannot make, because they take non-escaping closures, and in
/// methods of failing test doubles:
///
/// ```swift
/// struct FailingService: ServiceType {
///   func fetch() throws -> User { throw reportUnimplemented("ServiceType.fetch") }
/// }
/// ```
///
/// - Parameters:
///   - name: The dependency's name in the issue.
///   - fileID: The file in which the issue is reported.
///   - filePath: The path of that file.
///   - line: The line on which the issue is reported.
///   - column: The column at which the issue is reported.
/// - Returns: An error to throw, if the dependency can throw.
@discardableResult
public func reportUnimplemented(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> UnimplementedError {
  let error = UnimplementedError(name, fileID, filePath, line, column)
  error.report()
  return error
}
