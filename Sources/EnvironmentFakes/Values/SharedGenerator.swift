/// A random number generator for an environment, whose copies share one sequence.
///
/// ```swift
/// struct AppEnvironment: Controllable {
///   var random: any RandomNumberGenerator & Sendable
/// }
///
/// @Test(.environment(Current) { $0.random = SharedGenerator(seed: 42) })
/// func dealsCards() {
///   var random = Current.random
///   deck.shuffle(using: &random)
/// }
/// ```
///
/// Several threads may call it at the same time. The order of their numbers is then undefined.
public struct SharedGenerator: RandomNumberGenerator, Sendable {
  private let generator: Locked<any RandomNumberGenerator & Sendable>

  /// Shares a generator.
  ///
  /// - Parameter generator: The source of the numbers.
  public init(_ generator: any RandomNumberGenerator & Sendable) {
    self.generator = Locked(generator)
  }

  /// Shares a ``SplitMix64``.
  ///
  /// - Parameter seed: The seed, which determines the numbers.
  public init(seed: UInt64) {
    self.init(SplitMix64(seed: seed))
  }

  /// Returns the next number.
  ///
  /// `generator.next`, without parentheses, is a closure of the type `@Sendable () -> UInt64` for
  /// an environment.
  ///
  /// - Returns: The number.
  @Sendable
  public func next() -> UInt64 {
    generator.withLock { $0.next() }
  }
}
