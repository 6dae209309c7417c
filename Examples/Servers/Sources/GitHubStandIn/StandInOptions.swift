/// How the stand-in behaves apart from what the name of an organization asks for.
public struct StandInOptions: Equatable, Sendable {
  /// The fault with which every request for a list is answered, if any.
  public var fault: Fault?
  /// How long every answer is held back.
  public var delay: Duration
  /// How long the answer for the organization `slow` is held back.
  public var slowness: Duration
  /// How many requests an hour are accepted from each token, and from those without one.
  public var requestsPerHour: Int
  /// How many bytes the organization `huge` has.
  public var hugeBytes: Int

  /// Creates options; without arguments, answers are prompt and whole.
  ///
  /// - Parameters:
  ///   - fault: The fault with which every request for a list is answered.
  ///   - delay: How long every answer is held back.
  ///   - slowness: How long the answer for the organization `slow` is held back.
  ///   - requestsPerHour: How many requests an hour are accepted from each client.
  ///   - hugeBytes: How many bytes the organization `huge` has.
  public init(
    fault: Fault? = nil,
    delay: Duration = .zero,
    slowness: Duration = .seconds(5),
    requestsPerHour: Int = 5_000,
    hugeBytes: Int = 50_000_000
  ) {
    self.fault = fault
    self.delay = delay
    self.slowness = slowness
    self.requestsPerHour = requestsPerHour
    self.hugeBytes = hugeBytes
  }
}
