/// How the stand-in behaves apart from what a key asks for.
public struct WolframAlphaOptions: Equatable, Sendable {
  /// The fault with which every question is answered, if any.
  public var fault: WolframAlphaFault?
  /// A fixed answer to every question; absent for the true one.
  public var answer: Int?
  /// The only key that is accepted; absent if any is, and none.
  public var key: String?
  /// How long every answer is held back.
  public var delay: Duration
  /// How long the answer to the key `slow` is held back.
  public var slowness: Duration
  /// How many bytes the answer to the key `huge` has.
  public var hugeBytes: Int

  /// Creates options; without arguments, answers are prompt, whole and true.
  ///
  /// - Parameters:
  ///   - fault: The fault with which every question is answered.
  ///   - answer: A fixed answer to every question.
  ///   - key: The only key that is accepted.
  ///   - delay: How long every answer is held back.
  ///   - slowness: How long the answer to the key `slow` is held back.
  ///   - hugeBytes: How many bytes the answer to the key `huge` has.
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
