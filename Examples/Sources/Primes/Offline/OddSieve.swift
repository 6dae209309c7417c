/// A segmented sieve of the odd numbers.
///
/// Each bit represents an odd number. A segment fits in a processor's L1 cache. Memory does not
/// grow with the numbers, and each prime continues in a segment where it stopped in the previous
/// one.
struct OddSieve {
  /// The number of bits of a segment: 32 kB, half a million numbers.
  static let segmentBits = segmentWords * 64
  private static let segmentWords = 4_096

  /// The number of the segment's first bit; odd.
  private(set) var start = 1
  private var words = [UInt64](repeating: 0, count: OddSieve.segmentWords)
  private let primes: [Int]
  /// For each of `primes`, the bit of its next multiple, relative to the start of the segment.
  private var next: [Int]

  /// Creates a sieve, whose first segment is computed by the first call of ``advance()``.
  ///
  /// - Parameter limit: The largest number to sieve.
  /// - Complexity: O(√*limit*) memory.
  init(upTo limit: Int) {
    primes = basePrimes(upTo: limit.squareRoot).filter { $0 > Stencil.largestPrime }
    // Smaller multiples have a smaller prime factor.
    next = primes.map { ($0 * $0 - 1) / 2 }
    start -= 2 * Self.segmentBits
  }

  /// Computes the next segment.
  mutating func advance() {
    start += 2 * Self.segmentBits
    Stencil.ofSmallPrimes.fill(&words, from: start / 2)
    if start == 1 { words[0] = (words[0] | Stencil.primeBits) & ~1 }
    crossOff()
  }

  /// The number of primes in the segment, without 2, which is even.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns a prime of the segment.
  ///
  /// - Parameter index: The position among the primes of the segment; the first is 0.
  /// - Returns: The prime; nil if the segment has fewer primes.
  func prime(at index: Int) -> Int? {
    var left = index
    for (position, word) in words.enumerated() {
      guard left >= word.nonzeroBitCount else {
        let bit = position * 64 + word.position(ofBit: left)
        return start + 2 * bit
      }
      left -= word.nonzeroBitCount
    }
    return nil
  }

  private mutating func crossOff() {
    // Unsafe buffers, because a search spends nearly all its time in these loops, where bounds
    // checks take a third of the time.
    words.withUnsafeMutableBufferPointer { words in
      next.withUnsafeMutableBufferPointer { next in
        for i in primes.indices {
          var bit = next[i]
          let step = primes[i]
          while bit < Self.segmentBits {
            words[bit >> 6] &= ~(1 << UInt64(truncatingIfNeeded: bit & 63))
            bit += step
          }
          next[i] = bit - Self.segmentBits
        }
      }
    }
  }
}

/// A repeating pattern of the odd numbers without the multiples of the smallest primes.
private struct Stencil {
  static let primes = [3, 5, 7, 11, 13]
  static let largestPrime = 13
  /// The bits of these primes, which the pattern removes as multiples of themselves.
  static let primeBits: UInt64 = primes.reduce(0) { $0 | 1 << UInt64($1 / 2) }

  static let ofSmallPrimes = Stencil()
  private static let period = primes.reduce(1, *)

  /// The words of the pattern, one for each offset of a word in a pattern of 3·5·7·11·13 bits.
  private let words: [UInt64]

  private init() {
    var words = [UInt64](repeating: .max, count: Self.period)
    for prime in Self.primes {
      for bit in stride(from: prime / 2, to: Self.period * 64, by: prime) {
        words[bit / 64] &= ~(1 << UInt64(bit % 64))
      }
    }
    self.words = words
  }

  /// Fills a segment with the pattern.
  ///
  /// - Parameters:
  ///   - segment: The words of the segment.
  ///   - bit: The first bit of the segment, counted from the number 1; a multiple of 64.
  func fill(_ segment: inout [UInt64], from bit: Int) {
    var position = (bit / 64) % Self.period
    for i in segment.indices {
      segment[i] = words[position]
      position += 1
      if position == Self.period { position = 0 }
    }
  }
}

/// Returns the primes up to a limit of some thousands.
func basePrimes(upTo limit: Int) -> [Int] {
  guard limit >= 2 else { return [] }
  var isPrime = [Bool](repeating: true, count: limit + 1)
  return (2...limit).filter { number in
    guard isPrime[number] else { return false }
    for multiple in stride(from: number * number, through: limit, by: number) {
      isPrime[multiple] = false
    }
    return true
  }
}

extension Int {
  /// The integer square root.
  var squareRoot: Int {
    var root = Int(Double(self).squareRoot())
    while root * root > self { root -= 1 }
    while (root + 1) * (root + 1) <= self { root += 1 }
    return root
  }
}

extension UInt64 {
  /// Returns the position of the set bit with an index among the set bits.
  fileprivate func position(ofBit index: Int) -> Int {
    var word = self
    for _ in 0..<index { word &= word - 1 }
    return word.trailingZeroBitCount
  }
}
