/// A dependency was used that nobody had set.
///
/// It has been reported as an ``EnvironmentIssue`` when it is thrown.
public struct UnimplementedError: Error, Sendable, CustomStringConvertible {
  /// What `unimplemented` was told to call the dependency.
  public let name: String

  /// Where the dependency was left unimplemented.
  public let place: SourcePlace

  /// What happened, and how to mend it.
  public var description: String { issue.message }

  init(
    _ name: String,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.name = name
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private var issue: EnvironmentIssue {
    EnvironmentIssue(
      """
      Unimplemented: \(name) was called, and nothing had set it.
        • If the code under test is right to call it, set it for this test: \
      Current.withOverrides { $0.… = … } operation: { … }.
        • If it is not, this is the mistake that the test has found.
      """, at: place)
  }

  func report() {
    issue.report()
  }
}

/// Reports that a dependency was used that nobody had set.
///
/// For closures that ``unimplemented(_:placeholder:fileID:filePath:line:column:)-(_,()->Result,_,_,_,_)``
/// cannot make, because they take non-escaping closures, and for methods of failing doubles:
///
/// ```swift
/// struct FailingService: ServiceType {
///   func fetch() throws -> User { throw reportUnimplemented("ServiceType.fetch") }
/// }
/// ```
///
/// - Parameters:
///   - name: What the issue calls the dependency.
///   - fileID: The file in which the issue is reported.
///   - filePath: The path of that file.
///   - line: The line on which the issue is reported.
///   - column: The column at which the issue is reported.
/// - Returns: An error to throw, where the dependency can throw.
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
