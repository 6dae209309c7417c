import Foundation

/// Computes primes.
public enum Sieve {
  /// The largest index, whose prime takes some seconds.
  public static let largestIndex = 100_000_000

  /// Computes the *n*-th prime, off the caller's actor.
  ///
  /// - Parameter n: The index of the prime; that of 2 is 1.
  /// - Returns: The prime; nil if `n` is not from 1 to ``largestIndex``.
  /// - Throws: `CancellationError` soon after the task was cancelled.
  /// - Complexity: O(*p* log log *p*) time and O(√*p*) memory for the prime *p*.
  @concurrent
  public static func nthPrime(_ n: Int) async throws -> Int? {
    guard (1...largestIndex).contains(n) else { return nil }
    // The bound of Rosser and Schoenfeld (1962) for n ≥ 6.
    let log = Foundation.log(Double(max(n, 6)))
    let limit = Int(Double(max(n, 6)) * (log + Foundation.log(log))) + 1
    let root = Int(Double(limit).squareRoot()) + 1
    var base: [Int] = []
    var remaining = n
    // Each segment is small enough for the cache of a processor, and short enough for a cancellation.
    let length = max(1 << 17, root + 1)
    for start in stride(from: 2, through: limit, by: length) {
      try Task.checkCancellation()
      await Task.yield()
      let primes = segment(start..<start + length, crossingOff: base)
      if start == 2 { base = primes.prefix { $0 <= root } }
      if remaining <= primes.count { return primes[remaining - 1] }
      remaining -= primes.count
    }
    // Unreachable, because the bound is a theorem.
    return nil
  }

  /// Returns the primes in a range; the first range also finds the primes that the others need.
  private static func segment(_ range: Range<Int>, crossingOff base: [Int]) -> [Int] {
    var isComposite = [Bool](repeating: false, count: range.count)
    var primes: [Int] = []
    // A buffer, because the bounds checks of an array take most of the time of a debug build.
    isComposite.withUnsafeMutableBufferPointer { isComposite in
      func crossOff(_ prime: Int) {
        let first = max(prime * prime, (range.lowerBound + prime - 1) / prime * prime)
        var index = first - range.lowerBound
        while index < range.count {
          isComposite[index] = true
          index += prime
        }
      }
      for prime in base { crossOff(prime) }
      var index = 0
      while index < range.count {
        if !isComposite[index] {
          primes.append(range.lowerBound + index)
          if base.isEmpty { crossOff(range.lowerBound + index) }
        }
        index += 1
      }
    }
    return primes
  }
}
