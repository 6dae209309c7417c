public import Environments

/// The environment is also reached through its own type: `AppEnvironment.current`.
extension AppEnvironment: StackedEnvironment {
  /// The stack of the program, which is ``Current``.
  public static var stack: EnvironmentStack<AppEnvironment> { Current }
}

// Changes are named in a closure, and not by 23 parameters: a field that is set to nil differs from a field that
// is not named, fields that are not named are inherited, and a nested field can be named. The list of fields
// stands in one place, the declaration of the struct.
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
  ///   - change: Changes the copy. It runs again if another change came first.
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
  /// The bottom one stays, and an issue is reported.
  ///
  /// - Parameters:
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  /// - Returns: The removed environment; nil if there was only the bottom one.
  @discardableResult
  public static func popEnvironment(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AppEnvironment? {
    Current.pop(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Changes the top environment, in one replacement.
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. It runs again if another change came
  ///   first.
  public static func replaceCurrentEnvironment(_ change: (inout AppEnvironment) -> Void) {
    Current.replace(change)
  }

  /// Replaces the top environment by a whole one.
  ///
  /// - Parameter environment: The environment.
  public static func replaceCurrentEnvironment(_ environment: AppEnvironment) {
    Current.replace(environment)
  }
}
