/// Computes primes by their index, without a network.
///
/// ```swift
/// let prime = try await OfflinePrimes.nthPrime(1_000_000)   // 15485863
/// ```
public enum OfflinePrimes {
  /// The largest supported index: one thousand million, which takes half a minute.
  public static let largestIndex = 1_000_000_000

  /// Computes the *n*-th prime with a sieve, off the caller's actor.
  ///
  /// - Parameters:
  ///   - n: The index of the prime; the prime 2 has the index 1.
  ///   - progress: Receives the completed fraction of the work, from 0 to 1, at most a hundred
  ///     times, if the work is long.
  /// - Returns: The prime; nil if `n` is not positive.
  /// - Throws: ``TooLarge`` immediately if `n` is larger than ``largestIndex``; `CancellationError`
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
    // The sieve does not contain the even prime.
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
      // Lets other tasks use the thread.
      await Task.yield()
    }
    // Unreachable, because the bound is a theorem; tests check it at many indices.
    preconditionFailure("There are fewer than \(n) primes up to \(limit).")
  }

  /// One or two milliseconds of work in an optimized build.
  private static let segmentsPerTurn = 4
  private static let segmentsOfLongWork = 32

  /// The error for an index above the supported ones.
  public struct TooLarge: Error, Equatable, Sendable, CustomStringConvertible {
    /// The index.
    public var n: Int

    /// Creates an error.
    ///
    /// - Parameter n: The index.
    public init(n: Int) {
      self.n = n
    }

    /// One line that states what failed, and what to do; it contains ``largestIndex``.
    public var description: String {
      "\(n) is too large: primes are looked up to the 1,000,000,000th. Use a smaller count."
    }
  }
}
