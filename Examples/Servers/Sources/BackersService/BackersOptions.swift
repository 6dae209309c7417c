/// How the server behaves.
public struct BackersOptions: Sendable {
  /// How it lets people in.
  public var login: LoginOptions
  /// The fault with which requests are answered, if any.
  public var fault: BackersFault?
  /// The prefix of the paths with the fault.
  public var faultPath: String
  /// Whether a request may ask for a fault, by the header `x-stand-in-fault`.
  public var hasFaultsOnDemand: Bool
  /// How long the fault `slow` holds an answer back.
  public var slowness: Duration
  /// How many bytes the fault `huge` sends.
  public var hugeBytes: Int
  /// How many proxies stand in front of the server and say where a request came from; 0 believes
  /// none.
  public var trustedProxies: Int
  /// Takes note of a request that was answered.
  public var record: @Sendable (AnsweredRequest) -> Void

  /// Creates options; without arguments, answers are prompt, whole and true.
  ///
  /// - Parameters:
  ///   - login: How it lets people in.
  ///   - fault: The fault with which requests are answered.
  ///   - faultPath: The prefix of the paths with the fault; every path by default.
  ///   - hasFaultsOnDemand: Whether a request may ask for a fault.
  ///   - slowness: How long the fault `slow` holds an answer back.
  ///   - hugeBytes: How many bytes the fault `huge` sends.
  ///   - trustedProxies: How many proxies in front of the server are believed, by their headers
  ///     `X-Forwarded-For`, `X-Forwarded-Host` and `X-Forwarded-Proto`; none unless given.
  ///   - record: Takes note of a request that was answered; nothing is noted unless given.
  public init(
    login: LoginOptions = LoginOptions(),
    fault: BackersFault? = nil,
    faultPath: String = "/",
    hasFaultsOnDemand: Bool = false,
    slowness: Duration = .seconds(5),
    hugeBytes: Int = 50_000_000,
    trustedProxies: Int = 0,
    record: @escaping @Sendable (AnsweredRequest) -> Void = { _ in }
  ) {
    self.login = login
    self.fault = fault
    self.faultPath = faultPath
    self.hasFaultsOnDemand = hasFaultsOnDemand
    self.slowness = slowness
    self.hugeBytes = hugeBytes
    self.trustedProxies = trustedProxies
    self.record = record
  }
}
