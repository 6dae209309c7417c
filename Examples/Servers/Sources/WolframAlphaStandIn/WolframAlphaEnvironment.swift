/// The dependencies of the stand-in: all access to the outside world.
public struct WolframAlphaEnvironment: Sendable {
  /// Lets time pass before an answer that is slow; ends early when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Takes note of a question before it is answered: its path and query, without the key.
  public var record: @Sendable (String) -> Void

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - sleep: Lets time pass, unless the task is cancelled.
  ///   - record: Takes note of a question; nothing is noted unless given.
  public init(
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    record: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.sleep = sleep
    self.record = record
  }
}
