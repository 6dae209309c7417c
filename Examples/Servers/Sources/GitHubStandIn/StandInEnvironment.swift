public import Foundation

/// The dependencies of the stand-in: all access to the outside world.
///
/// ```swift
/// let environment = StandInEnvironment(
///   now: { Date() }, sleep: { try await Task.sleep(for: $0) })
/// ```
public struct StandInEnvironment: Sendable {
  /// Returns the date, which determines the end of rate limits.
  public var now: @Sendable () -> Date
  /// Waits before a slow response; ends early when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Records a request, before the response.
  public var record: @Sendable (RecordedRequest) -> Void

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - now: Returns the current date.
  ///   - sleep: Waits, unless the task is cancelled.
  ///   - record: Records a request; by default, does nothing.
  public init(
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    record: @escaping @Sendable (RecordedRequest) -> Void = { _ in }
  ) {
    self.now = now
    self.sleep = sleep
    self.record = record
  }
}
