public import Foundation

/// The dependencies of the stand-in: all access to the outside world.
///
/// ```swift
/// let environment = StandInEnvironment(
///   now: { Date() }, sleep: { try await Task.sleep(for: $0) })
/// ```
public struct StandInEnvironment: Sendable {
  /// The time by which rate limits end.
  public var now: @Sendable () -> Date
  /// Lets time pass before an answer that is slow; ends early when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Takes note of a request, before it is answered.
  public var record: @Sendable (RecordedRequest) -> Void

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - now: Tells the time.
  ///   - sleep: Lets time pass, unless the task is cancelled.
  ///   - record: Takes note of a request; nothing is noted unless given.
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
