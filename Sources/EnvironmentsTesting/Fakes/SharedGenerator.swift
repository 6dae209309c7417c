/// A random number generator that an environment can hold: copies of it draw from one row.
///
/// ```swift
/// struct AppEnvironment: Sendable {
///   var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
/// }
///
/// @Test(.environment(Current) { $0.random = SharedGenerator(seed: 42) })
/// func dealsCards() {
///   var random = Current.random
///   deck.shuffle(using: &random)
/// }
/// ```
///
/// Threads may draw at the same time. Which of them gets which number is then up to chance.
public struct SharedGenerator: RandomNumberGenerator, Sendable {
  private let generator: Locked<any RandomNumberGenerator & Sendable>

  /// Shares a generator.
  ///
  /// - Parameter generator: Where the numbers come from.
  public init(_ generator: any RandomNumberGenerator & Sendable) {
    self.generator = Locked(generator)
  }

  /// Shares a ``SplitMix64``.
  ///
  /// - Parameter seed: What determines the numbers.
  public init(seed: UInt64) {
    self.init(SplitMix64(seed: seed))
  }

  /// The next number.
  ///
  /// - Returns: A number. `generator.next`, without parentheses, is a closure for an environment
  ///   that has one of the type `@Sendable () -> UInt64`.
  @Sendable
  public func next() -> UInt64 {
    generator.withLock { $0.next() }
  }
}
