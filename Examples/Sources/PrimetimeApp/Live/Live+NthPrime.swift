import EnvironmentReducers
import Environments
public import Primes
import WolframAlphaClient

extension Live {
  /// Computes primes, off the main actor.
  public static let offlineNthPrime: NthPrime = { n in
    .run { send in
      do {
        let prime = try await OfflinePrimes.nthPrime(n) { await send(.progress($0)) }
        await send(prime.map { .prime($0) } ?? noSuchPrime)
      } catch let error as OfflinePrimes.TooLarge {
        await send(.none(reason: "\(error)"))
      }
    }
  }

  /// Requests a prime from Wolfram|Alpha, or from the environment's replacement for it.
  ///
  /// Wolfram|Alpha requires a key. Without one, the environment's offline primes are used, and a
  /// notice states that.
  public static let nthPrime: NthPrime = { n in
    let configuration = Current.wolframAlpha
    let isWolframAlpha = configuration.baseURL == WolframAlphaConfiguration.wolframAlphaAPI
    guard configuration.key != nil || !isWolframAlpha else {
      return .concatenate(.send(.notice(withoutKey)), Current.offlineNthPrime(n))
    }
    return .run { [client = Current.wolframAlphaClient] send in
      do {
        await send(.prime(try await client.nthPrime(n)))
      } catch let error as WolframAlphaError {
        await send(.none(reason: "\(error)"))
      }
    }
  }

  private static let noSuchPrime = PrimeAnswer.none(
    reason: "There is no such prime: the first is the 1st. Count to 1 or more.")

  private static let withoutKey =
    "Wolfram|Alpha was not asked, because there is no key to it; the answer is computed instead. "
    + "Put a key into the variable WOLFRAM_ALPHA_APP_ID."
}
