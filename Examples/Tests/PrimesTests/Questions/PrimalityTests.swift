import Primes
import Testing

struct PrimalityTests {
  @Test("Numbers up to ten thousand are distinguished from primes as by trial division")
  func small() {
    for number in -10...10_000 {
      let hasDivisor =
        number >= 4
        && (2...Int(Double(number).squareRoot())).contains {
          number.isMultiple(of: $0)
        }
      #expect(isPrime(number) == (number >= 2 && !hasDivisor), "\(number)")
    }
  }

  @Test(
    "Large primes are found",
    arguments: [15_485_863, 2_038_074_743, 22_801_763_489, 9_223_372_036_854_775_783])
  func large(prime: Int) {
    #expect(isPrime(prime))
  }

  @Test(
    "Numbers that pass for primes in simpler tests are none",
    arguments: [
      561, 1_105, 3_215_031_751, 3_474_749_660_383, 341_550_071_728_321,
      3_825_123_056_546_413_051, 15_485_863 * 15_485_863, Int.max, Int.min, 0, 1, -7,
    ])
  func pseudo(number: Int) {
    #expect(!isPrime(number))
  }
}
