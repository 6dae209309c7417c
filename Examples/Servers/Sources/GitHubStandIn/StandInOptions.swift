/// The options of the stand-in.
public struct StandInOptions: Equatable, Sendable {
  /// The fault of every request for a list, if any.
  public var fault: Fault?
  /// The delay of every response.
  public var delay: Duration
  /// The delay of the organization `slow`.
  public var slowness: Duration
  /// The number of accepted requests per hour for each token, and for all clients without one.
  public var requestsPerHour: Int
  /// The number of bytes of the organization `huge`.
  public var hugeBytes: Int

  /// Creates options, by default without faults and delays.
  ///
  /// - Parameters:
  ///   - fault: The fault of every request for a list.
  ///   - delay: The delay of every response.
  ///   - slowness: The delay of the organization `slow`.
  ///   - requestsPerHour: The number of accepted requests per hour for each client.
  ///   - hugeBytes: The number of bytes of the organization `huge`.
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
