/// How the server behaves.
public struct BackersOptions: Sendable {
  /// How it lets people in.
  public var login: LoginOptions
  /// The fault with which requests are answered, if any.
  public var fault: BackersFault?
  /// What the paths begin with that the fault concerns.
  public var faultPath: String
  /// Whether a request may ask for a fault, by the header `x-stand-in-fault`.
  public var hasFaultsOnDemand: Bool
  /// How long the fault `slow` holds an answer back.
  public var slowness: Duration
  /// How many bytes the fault `huge` sends.
  public var hugeBytes: Int
  /// Takes note of a request that was answered.
  public var record: @Sendable (AnsweredRequest) -> Void

  /// Creates options; without arguments, answers are prompt, whole and true.
  ///
  /// - Parameters:
  ///   - login: How it lets people in.
  ///   - fault: The fault with which requests are answered.
  ///   - faultPath: What the paths begin with that the fault concerns; every path unless given.
  ///   - hasFaultsOnDemand: Whether a request may ask for a fault.
  ///   - slowness: How long the fault `slow` holds an answer back.
  ///   - hugeBytes: How many bytes the fault `huge` sends.
  ///   - record: Takes note of a request that was answered; nothing is noted unless given.
  public init(
    login: LoginOptions = LoginOptions(),
    fault: BackersFault? = nil,
    faultPath: String = "/",
    hasFaultsOnDemand: Bool = false,
    slowness: Duration = .seconds(5),
    hugeBytes: Int = 50_000_000,
    record: @escaping @Sendable (AnsweredRequest) -> Void = { _ in }
  ) {
    self.login = login
    self.fault = fault
    self.faultPath = faultPath
    self.hasFaultsOnDemand = hasFaultsOnDemand
    self.slowness = slowness
    self.hugeBytes = hugeBytes
    self.record = record
  }
}
