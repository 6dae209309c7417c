public import Environments

/// An assertion as a dependency, which stops a debug build, and fails a test.
///
/// `Swift.assert` ends the process of the tests, so no test can cover a failed assertion. An assertion in the
/// environment reports an issue in tests, and the code continues:
///
/// ```swift
/// struct AppEnvironment: Controllable {
///   var assert: Assertion
///
///   static let live = AppEnvironment(assert: .live)
///   static var mock: AppEnvironment { AppEnvironment(assert: .reporting) }
/// }
///
/// func checkOut() {
///   Current.assert(!cart.isEmpty, "The cart is empty.")
///   …
/// }
/// ```
public struct Assertion: Sendable {
  private let check:
    @Sendable (
      _ condition: () -> Bool, _ message: () -> String, _ location: EnvironmentIssue.SourceLocation,
      _ file: StaticString
    ) -> Void

  /// The assertion of the standard library: a false condition ends a debug build, and is not
  /// evaluated in a release build.
  public static let live = Assertion { condition, message, location, file in
    Swift.assert(condition(), message(), file: file, line: location.line)
  }

  /// An assertion that reports an issue if its condition is false, and lets the caller continue.
  ///
  /// In tests the issue fails the test, at the location of the assertion.
  public static let reporting = Assertion { condition, message, location, _ in
    guard !condition() else { return }
    EnvironmentIssue.failedAssertion(message(), at: location).report()
  }

  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition. It should have no effects, because release builds do not evaluate
  ///     it.
  ///   - message: The message, which is evaluated if the condition is false.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    check(
      condition, message,
      EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column),
      filePath)
  }
}

extension EnvironmentIssue.Kind {
  /// An ``Assertion`` failed.
  public static let failedAssertion = Self(rawValue: "failedAssertion")
}

extension EnvironmentIssue {
  fileprivate static func failedAssertion(
    _ message: String, at location: SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedAssertion, "Assertion failed" + (message.isEmpty ? "." : ": \(message)"), at: location)
  }
}
