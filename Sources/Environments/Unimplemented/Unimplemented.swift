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
public func unimplemented<each Parameter>(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Parameter) -> Void {
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
