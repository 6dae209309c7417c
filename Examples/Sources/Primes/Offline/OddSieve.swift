/// Walks through the odd numbers in segments, and leaves the primes among them standing.
///
/// A bit stands for an odd number. Segments fit in a processor's first cache, so that memory does
/// not grow with how far the walk goes, and a prime is crossed off where the last segment left it.
struct OddSieve {
  /// How many bits a segment has: 32 kB, half a million numbers.
  static let segmentBits = segmentWords * 64
  private static let segmentWords = 4_096

  /// The first number that the segment's bits stand for; odd.
  private(set) var start = 1
  private var words = [UInt64](repeating: 0, count: OddSieve.segmentWords)
  private let primes: [Int]
  /// For each of `primes`, the bit of its next multiple, counted from the start of the segment.
  private var next: [Int]

  /// Prepares a walk, which begins with the first call of ``advance()``.
  ///
  /// - Parameter limit: How far it may go.
  /// - Complexity: O(√*limit*) memory.
  init(upTo limit: Int) {
    primes = basePrimes(upTo: limit.squareRoot).filter { $0 > Stencil.largestPrime }
    // Smaller multiples have a smaller factor.
    next = primes.map { ($0 * $0 - 1) / 2 }
    start -= 2 * Self.segmentBits
  }

  /// Goes on to the next segment.
  mutating func advance() {
    start += 2 * Self.segmentBits
    Stencil.ofSmallPrimes.fill(&words, from: start / 2)
    if start == 1 { words[0] = (words[0] | Stencil.primeBits) & ~1 }
    crossOff()
  }

  /// The number of primes in the segment, two left out, for it is even.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// A prime of the segment.
  ///
  /// - Parameter index: Its place among them; the first is 0.
  /// - Returns: The prime; nothing if there are not so many.
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
    // Buffers, because nearly all the time of a search is spent in these loops, where a check of
    // each index costs a third.
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

/// The odd numbers without the multiples of the smallest primes, which repeat.
private struct Stencil {
  static let primes = [3, 5, 7, 11, 13]
  static let largestPrime = 13
  /// The bits of the primes above, which are multiples of themselves.
  static let primeBits: UInt64 = primes.reduce(0) { $0 | 1 << UInt64($1 / 2) }

  static let ofSmallPrimes = Stencil()
  private static let period = primes.reduce(1, *)

  /// As many words as there are places at which a word can begin in a pattern of 3·5·7·11·13 bits.
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

  /// Overwrites a segment.
  ///
  /// - Parameters:
  ///   - segment: The words of the segment.
  ///   - bit: The bit with which it begins, counted from the number 1; a multiple of 64.
  func fill(_ segment: inout [UInt64], from bit: Int) {
    var position = (bit / 64) % Self.period
    for i in segment.indices {
      segment[i] = words[position]
      position += 1
      if position == Self.period { position = 0 }
    }
  }
}

/// The primes up to a limit of some thousands.
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
  /// The largest number whose square is not larger.
  var squareRoot: Int {
    var root = Int(Double(self).squareRoot())
    while root * root > self { root -= 1 }
    while (root + 1) * (root + 1) <= self { root += 1 }
    return root
  }
}

extension UInt64 {
  /// The position of a bit that is set, by its place among those that are.
  fileprivate func position(ofBit index: Int) -> Int {
    var word = self
    for _ in 0..<index { word &= word - 1 }
    return word.trailingZeroBitCount
  }
}
