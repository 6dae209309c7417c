/// The options of the stand-in.
public struct WolframAlphaOptions: Equatable, Sendable {
  /// The fault of every question, if any.
  public var fault: WolframAlphaFault?
  /// A fixed answer to every question; nil for the correct answer.
  public var answer: Int?
  /// The only accepted key; nil to accept every question, with or without a key.
  public var key: String?
  /// The delay of every response.
  public var delay: Duration
  /// The delay of the key `slow`.
  public var slowness: Duration
  /// The number of bytes of the key `huge`.
  public var hugeBytes: Int

  /// Creates options, by default without faults and delays, and with correct answers.
  ///
  /// - Parameters:
  ///   - fault: The fault of every question.
  ///   - answer: A fixed answer to every question.
  ///   - key: The only accepted key.
  ///   - delay: The delay of every response.
  ///   - slowness: The delay of the key `slow`.
  ///   - hugeBytes: The number of bytes of the key `huge`.
  public init(
    fault: WolframAlphaFault? = nil,
    answer: Int? = nil,
    key: String? = nil,
    delay: Duration = .zero,
    slowness: Duration = .seconds(5),
    hugeBytes: Int = 50_000_000
  ) {
    self.fault = fault
    self.answer = answer
    self.key = key
    self.delay = delay
    self.slowness = slowness
    self.hugeBytes = hugeBytes
  }
}
