/// Computes primes by their index, without a network.
///
/// ```swift
/// let prime = try await OfflinePrimes.nthPrime(1_000_000)   // 15485863
/// ```
public enum OfflinePrimes {
  /// The largest place that is looked up: one thousand million, the work of half a minute.
  public static let largestIndex = 1_000_000_000

  /// Finds the *n*-th prime with a sieve, on another thread than the caller's.
  ///
  /// - Parameters:
  ///   - n: The place of the prime; 2 has the first.
  ///   - progress: Hears, at most a hundred times, how much of the work is done, from 0 to 1; only
  ///     where the work is long.
  /// - Returns: The prime; nothing where `n` is not positive.
  /// - Throws: ``TooLarge`` at once where `n` is larger than ``largestIndex``; `CancellationError`
  ///   soon after the task was cancelled.
  /// - Complexity: O(*p* · log log *p*) time for a prime *p*, O(√*p*) memory.
  @concurrent
  public static func nthPrime(
    _ n: Int, progress: @Sendable (Double) async -> Void = { _ in }
  ) async throws -> Int? {
    guard n >= 1 else { return nil }
    guard n <= largestIndex else { throw TooLarge(n: n) }
    try Task.checkCancellation()
    guard n > 1 else { return 2 }

    let limit = upperBound(ofPrime: n)
    var sieve = OddSieve(upTo: limit)
    // The even prime does not stand in the sieve.
    var left = n - 1
    var segments = 0
    var reported = 0.0
    while sieve.start < limit {
      sieve.advance()
      let count = sieve.count
      if left <= count { return sieve.prime(at: left - 1) }
      left -= count
      segments += 1
      guard segments.isMultiple(of: segmentsPerTurn) else { continue }
      try Task.checkCancellation()
      let done = Double(sieve.start) / Double(limit)
      if segments >= segmentsOfLongWork, done >= reported + 0.01 {
        reported = done
        await progress(min(done, 1))
      }
      // Other tasks wait for the thread.
      await Task.yield()
    }
    // Unreachable because the bound is a theorem, which tests check at many places.
    preconditionFailure("There are fewer than \(n) primes up to \(limit).")
  }

  /// A millisecond or two of work, in an optimized build.
  private static let segmentsPerTurn = 4
  private static let segmentsOfLongWork = 32

  /// A place beyond those that are looked up.
  public struct TooLarge: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place.
    public var n: Int

    /// Creates an error.
    ///
    /// - Parameter n: The place.
    public init(n: Int) {
      self.n = n
    }

    /// One line that says what failed, and what to do; it names ``largestIndex``.
    public var description: String {
      "\(n) is too large: primes are looked up to the 1,000,000,000th. Use a smaller count."
    }
  }
}
