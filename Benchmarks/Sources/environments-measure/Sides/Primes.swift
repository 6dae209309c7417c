import CMeasuring
import OfflinePrimes

/// The 1,000,000th prime, by the example's segmented sieve and by the sieve of a textbook.
enum Primes {
  static let place = 1_000_000

  /// No smaller than that prime, which the textbook has to know beforehand.
  static let bound = 15_485_863

  /// Every number up to the bound in one array, and every multiple crossed off.
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
  /// Looking for a prime.
  static let primes = [
    Side("primes.segmented") { count in
      waiting {
        for _ in 0..<count {
          benchmark_use((try? await OfflinePrimes.nthPrime(Primes.place)).flatMap { $0 } ?? 0)
        }
      }
    },
    Side("primes.textbook") { repeated($0) { benchmark_use(Primes.byTextbook()) } },
  ]
}
