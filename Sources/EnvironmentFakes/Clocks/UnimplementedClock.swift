import Environments

/// A clock that reports an issue when it is used, for a dependency without an override.
///
/// ```swift
/// extension AppEnvironment {
///   static var unimplemented: AppEnvironment {
///     AppEnvironment(clock: UnimplementedClock("AppEnvironment.clock"))
///   }
/// }
/// ```
///
/// In tests the issue fails the test and names the clock. `now` then returns the start of the clock,
/// and a sleep throws `UnimplementedError`.
public struct UnimplementedClock: Clock, Sendable {
  /// The time between two instants.
  public typealias Duration = Swift.Duration

  /// An instant: the time since the start of the clock.
  public typealias Instant = TestClock.Instant

  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - name: The clock's name in issues: its path in the environment.
  ///   - fileID: The file in which issues are reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which issues are reported.
  ///   - column: The column at which issues are reported.
  public init(
    _ name: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The start of the clock; reading it reports an issue.
  public var now: Instant {
    report("now")
    return Instant()
  }

  /// The smallest difference between two instants that the clock distinguishes: zero.
  public var minimumResolution: Duration { .zero }

  /// Reports an issue, and throws.
  ///
  /// - Parameters:
  ///   - deadline: Not used.
  ///   - tolerance: Not used.
  /// - Throws: `UnimplementedError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    throw report("sleep(until:)")
  }

  @discardableResult
  private func report(_ member: String) -> UnimplementedError {
    reportUnimplemented(
      "\(name).\(member)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
