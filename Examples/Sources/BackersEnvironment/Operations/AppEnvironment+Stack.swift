public import Environments

/// The environment is also available through its own type: `AppEnvironment.current`.
extension AppEnvironment: StackedEnvironment {
  /// The stack of the program, which is ``Current``.
  public static var stack: EnvironmentStack<AppEnvironment> { Current }
}

// A closure makes the changes, and not a function with 23 parameters. A closure distinguishes a
// field that is set to nil from a field that is not mentioned, inherits the fields that are not
// mentioned, and can change a nested field. The fields are listed only once, in the declaration of
// the struct.
extension AppEnvironment {
  /// Pushes a changed copy of the current environment.
  ///
  /// ```swift
  /// AppEnvironment.pushEnvironment {
  ///   $0.countryCode = "DE"
  ///   $0.apiService.language = .de
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that descriptions name as the origin.
  ///   - line: The line that descriptions name as the origin.
  ///   - change: Changes the copy. It runs again if another change was installed meanwhile.
  public static func pushEnvironment(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout AppEnvironment) -> Void
  ) {
    Current.push(fileID: fileID, line: line, change)
  }

  /// Pushes a whole environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - fileID: The file that descriptions name as the origin.
  ///   - line: The line that descriptions name as the origin.
  public static func pushEnvironment(
    _ environment: AppEnvironment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Current.push(environment, fileID: fileID, line: line)
  }

  /// Removes the top environment.
  ///
  /// The bottom environment is never removed; the attempt reports an issue.
  ///
  /// - Parameters:
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  /// - Returns: The removed environment; nil if there was only the bottom environment.
  @discardableResult
  public static func popEnvironment(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AppEnvironment? {
    Current.pop(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Changes the top environment, in one replacement.
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. It runs again if another
  ///   change was installed meanwhile.
  public static func replaceCurrentEnvironment(_ change: (inout AppEnvironment) -> Void) {
    Current.replace(change)
  }

  /// Replaces the top environment.
  ///
  /// - Parameter environment: The environment.
  public static func replaceCurrentEnvironment(_ environment: AppEnvironment) {
    Current.replace(environment)
  }
}
