import Testing

@testable import Primes

struct SieveTests {
  @Test(
    "The bound is above the prime, and near to it",
    arguments: [
      (1, 2, 10.0), (5, 11, 1.5), (6, 13, 1.5), (100, 541, 1.2), (39_016, 467471, 1.1),
      (39_017, 467473, 1.01), (688_383, 10_384_261, 1.001), (1_000_000, 15_485_863, 1.001),
      (10_000_000, 179_424_673, 1.0005), (100_000_000, 2_038_074_743, 1.0002),
      (1_000_000_000, 22_801_763_489, 1.0002),
    ])
  func bound(n: Int, prime: Int, factor: Double) {
    let bound = upperBound(ofPrime: n)
    #expect(bound >= prime)
    #expect(Double(bound) <= Double(prime) * factor)
  }

  @Test("A segment begins where the one before it ends, and holds the primes in between")
  func segments() {
    let end = 3 * 2 * OddSieve.segmentBits
    var sieve = OddSieve(upTo: end)
    var expected = basePrimes(upTo: end).dropFirst()[...]
    for segment in 0..<3 {
      sieve.advance()
      #expect(sieve.start == 1 + segment * 2 * OddSieve.segmentBits)
      let primes = Array(expected.prefix { $0 < sieve.start + 2 * OddSieve.segmentBits })
      expected = expected.dropFirst(primes.count)
      #expect(sieve.count == primes.count)
      for index in stride(from: 0, to: primes.count, by: 97) {
        #expect(sieve.prime(at: index) == primes[index])
      }
      #expect(sieve.prime(at: primes.count - 1) == primes.last)
      #expect(sieve.prime(at: primes.count) == nil)
    }
  }

  @Test(
    "A root is the whole part of the square root",
    arguments: [(0, 0), (1, 1), (3, 1), (4, 2), (24, 4), (25, 5), (1 << 40, 1 << 20)])
  func roots(number: Int, root: Int) {
    #expect(number.squareRoot == root)
  }
}
