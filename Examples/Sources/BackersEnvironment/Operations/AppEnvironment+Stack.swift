import Environments

// What is changed is named in a closure: so a field that is set to nil differs from one that is not
// named, and every field that is not named is inherited.
extension AppEnvironment {
  /// Puts an environment on top of the others; with what changes named, every other field is that
  /// of the environment below.
  ///
  /// - Parameters:
  ///   - fileID: Where it is pushed, for descriptions.
  ///   - line: Where it is pushed, for descriptions.
  ///   - change: What is different in it.
  public static func pushEnvironment(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout AppEnvironment) -> Void
  ) {
    Current.push(fileID: fileID, line: line, change)
  }

  /// Puts a whole environment on top of the others.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - fileID: Where it is pushed, for descriptions.
  ///   - line: Where it is pushed, for descriptions.
  public static func pushEnvironment(
    _ environment: AppEnvironment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Current.push(environment, fileID: fileID, line: line)
  }

  /// Takes the topmost environment away; the lowest stays, and it is told that somebody tried.
  ///
  /// - Parameters:
  ///   - fileID: Where it is popped, for the report.
  ///   - filePath: Where it is popped, for the report.
  ///   - line: Where it is popped, for the report.
  ///   - column: Where it is popped, for the report.
  /// - Returns: The environment that was taken away; nil where it was the lowest.
  @discardableResult
  public static func popEnvironment(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AppEnvironment? {
    Current.pop(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Changes the topmost environment, in one replacement.
  ///
  /// - Parameter change: What is different afterwards. It may run again where another change came
  ///   first.
  public static func replaceCurrentEnvironment(_ change: (inout AppEnvironment) -> Void) {
    Current.replace(change)
  }

  /// Puts a whole environment in the place of the topmost.
  ///
  /// - Parameter environment: The environment.
  public static func replaceCurrentEnvironment(_ environment: AppEnvironment) {
    Current.replace(environment)
  }
}
