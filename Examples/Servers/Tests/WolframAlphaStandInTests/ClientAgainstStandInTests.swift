import Foundation
import Testing
import WolframAlphaClient
import WolframAlphaStandIn

@Suite(.timeLimit(.minutes(5)))
struct ClientAgainstStandInTests {
  @Test(
    "Primes are asked for over HTTP, and are true",
    arguments: [(1, 2), (7, 17), (100, 541), (10_000, 104_729), (1_000_000, 15_485_863)])
  func primes(n: Int, prime: Int) async throws {
    try await withStandIn { server in
      let answer = try await server.client().nthPrime(n)
      #expect(answer == prime)
    }
  }

  @Test("There is no answer for what is no place of a prime", arguments: [0, -7, .min, .max])
  func none(n: Int) async throws {
    try await withStandIn { server in
      let error = await #expect(throws: WolframAlphaError.self) {
        try await server.client().nthPrime(n)
      }
      #expect(error?.reason == .notUnderstood)
    }
  }

  @Test("The answer can be fixed, and so can the key")
  func options() async throws {
    try await withStandIn(WolframAlphaOptions(answer: 17, key: "good")) { server in
      let answer = try await server.client(key: "good").nthPrime(2)
      #expect(answer == 17)
      for key in ["bad", nil] {
        let error = await #expect(throws: WolframAlphaError.self) {
          try await server.client(key: key).nthPrime(2)
        }
        #expect(error?.reason == .refused(message: "Invalid appid"))
      }
    }
  }

  @Test(
    "Each fault is one clear error, in bounded time",
    arguments: [
      (.drip, "timedOut"), (.never, "timedOut"), (.closesAtOnce, "connectionLost"),
      (.closesMidway, "connectionLost"), (.html, "notJSON"), (.null, "notAResult"),
      (.object, "notAResult"), (.huge, "tooLarge"), (.notUnderstood, "notUnderstood"),
      (.noPrimaryPod, "noPrimaryPod"), (.noSubpods, "noSubpods"), (.words, "notANumber"),
      (.invalidKey, "refused"), (.redirectLoop, "tooManyRedirects"),
      (.redirectToFile, "refusedRedirect"), (.forbidden, "unexpectedStatus"),
      (.serverError, "unexpectedStatus"),
    ] as [(WolframAlphaFault, String)])
  func faults(fault: WolframAlphaFault, reason: String) async throws {
    try await withStandIn { server in
      // Enough for a busy machine, where an answer comes at all.
      let timeout = Duration.seconds(reason == "timedOut" ? 1 : 180)
      let start = ContinuousClock.now
      let error = await #expect(throws: WolframAlphaError.self) {
        try await server.client(key: fault.rawValue, timeout: timeout).nthPrime(7)
      }
      #expect(
        error.map { "\($0.reason)".hasPrefix(reason) } == true, "\(String(describing: error))")
      #expect(error?.description.contains("\n") == false)
      #expect(start.duration(to: .now) < .seconds(120))
    }
  }

  @Test("A slow answer is waited for")
  func slow() async throws {
    try await withStandIn(WolframAlphaOptions(slowness: .milliseconds(200))) { server in
      let answer = try await server.client(key: "slow").nthPrime(7)
      #expect(answer == 17)
    }
  }
}
