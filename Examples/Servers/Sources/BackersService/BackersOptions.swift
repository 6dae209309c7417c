/// The options of the server.
public struct BackersOptions: Sendable {
  /// The options of logins.
  public var login: LoginOptions
  /// The fault of all responses, if any.
  public var fault: BackersFault?
  /// The prefix of the paths with the fault.
  public var faultPath: String
  /// Whether a request can select a fault, with the header `x-stand-in-fault`.
  public var hasFaultsOnDemand: Bool
  /// The delay of the fault `slow`.
  public var slowness: Duration
  /// The number of bytes of the fault `huge`.
  public var hugeBytes: Int
  /// The number of trusted proxies in front of the server, which report the origin of a request; 0
  /// trusts none.
  public var trustedProxies: Int
  /// Records a request after its response.
  public var record: @Sendable (AnsweredRequest) -> Void

  /// Creates options, by default without faults.
  ///
  /// - Parameters:
  ///   - login: The options of logins.
  ///   - fault: The fault of all responses.
  ///   - faultPath: The prefix of the paths with the fault; every path by default.
  ///   - hasFaultsOnDemand: Whether a request can select a fault.
  ///   - slowness: The delay of the fault `slow`.
  ///   - hugeBytes: The number of bytes of the fault `huge`.
  ///   - trustedProxies: The number of proxies in front of the server whose headers
  ///     `X-Forwarded-For`, `X-Forwarded-Host` and `X-Forwarded-Proto` are trusted; none by
  ///     default.
  ///   - record: Records a request after its response; by default, does nothing.
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
