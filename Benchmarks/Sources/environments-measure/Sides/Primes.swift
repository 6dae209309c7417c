import CMeasuring
import OfflinePrimes

/// Searches for the 1,000,000th prime: by the example's segmented sieve, and by a textbook's sieve.
enum Primes {
  static let place = 1_000_000

  /// An upper bound of that prime, which the textbook's sieve needs in advance.
  static let bound = 15_485_863

  /// Crosses off the multiples in one array of all numbers up to the bound.
  @inline(never) static func byTextbook() -> Int {
    var isComposite = [Bool](repeating: false, count: bound + 1)
    var left = place
    for number in 2...bound where !isComposite[number] {
      left -= 1
      if left == 0 { return number }
      var multiple = number * number
      while multiple <= bound {
        isComposite[multiple] = true
        multiple += number
      }
    }
    return 0
  }
}

extension Side {
  /// Searches for a prime; one lasts longer than a timed run has to.
  static let primes = [
    Side(
      "primes.segmented", minimumCount: 1,
      asynchronousLoop: { count in
        await repeated(count) {
          benchmark_use((try? await OfflinePrimes.nthPrime(Primes.place)).flatMap { $0 } ?? 0)
        }
      }),
    Side("primes.textbook", minimumCount: 1) {
      repeated($0) { benchmark_use(Primes.byTextbook()) }
    },
  ]
}
