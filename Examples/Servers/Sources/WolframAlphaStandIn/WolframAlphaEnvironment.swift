/// The dependencies of the stand-in: all access to the outside world.
public struct WolframAlphaEnvironment: Sendable {
  /// Waits before a slow response; ends early when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Records a question before the response: its path and query, without the key.
  public var record: @Sendable (String) -> Void

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - sleep: Waits, unless the task is cancelled.
  ///   - record: Records a question; by default, does nothing.
  public init(
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    record: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.sleep = sleep
    self.record = record
  }
}
