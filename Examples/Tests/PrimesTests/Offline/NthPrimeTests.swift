import Primes
import Testing

struct NthPrimeTests {
  @Test(
    "The n-th prime is the one that tables have",
    arguments: [
      (1, 2), (2, 3), (3, 5), (4, 7), (5, 11), (6, 13), (7, 17), (8, 19), (100, 541),
      (1_000, 7_919), (10_000, 104_729), (39_016, 467471), (39_017, 467473),
      (100_000, 1_299_709), (1_000_000, 15_485_863),
    ])
  func known(n: Int, prime: Int) async throws {
    #expect(try await OfflinePrimes.nthPrime(n) == prime)
  }

  @Test("The first two hundred primes are those that trial division finds")
  func trialDivision() async throws {
    var primes: [Int] = []
    var number = 1
    while primes.count < 200 {
      number += 1
      let isPrime = primes.allSatisfy { !number.isMultiple(of: $0) }
      if isPrime { primes.append(number) }
    }
    for (index, prime) in primes.enumerated() {
      #expect(try await OfflinePrimes.nthPrime(index + 1) == prime)
    }
  }

  @Test("There is no prime at a place that is not positive", arguments: [0, -1, -17, Int.min])
  func none(n: Int) async throws {
    #expect(try await OfflinePrimes.nthPrime(n) == nil)
  }

  @Test("A place beyond the bound is refused at once", arguments: [1_000_000_001, Int.max])
  func tooLarge(n: Int) async {
    let error = await #expect(throws: OfflinePrimes.TooLarge.self) {
      try await OfflinePrimes.nthPrime(n)
    }
    #expect(
      error?.description
        == "\(n) is too large: primes are looked up to the 1,000,000,000th. Use a smaller count.")
  }

  @Test("A search that is cancelled ends, however long it would take")
  func cancellation() async {
    let (reports, continuation) = AsyncStream<Double>.makeStream()
    let search = Task {
      try await OfflinePrimes.nthPrime(20_000_000) { continuation.yield($0) }
    }
    for await _ in reports { break }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("A search that is cancelled before it begins does not begin")
  func cancelledBefore() async {
    let search = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await OfflinePrimes.nthPrime(2)
    }
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("Long work tells how far it has come, more and more")
  func progress() async throws {
    let (reports, continuation) = AsyncStream<Double>.makeStream()
    _ = try await OfflinePrimes.nthPrime(2_000_000) { continuation.yield($0) }
    continuation.finish()
    var last = 0.0
    var count = 0
    for await report in reports {
      #expect(report > last)
      #expect(report <= 1)
      last = report
      count += 1
    }
    #expect(count > 1)
  }
}
