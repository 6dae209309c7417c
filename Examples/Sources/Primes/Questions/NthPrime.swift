public import EnvironmentReducers

/// Requests the *n*-th prime: the dependency of features that need primes.
///
/// The effect may send any number of answers, or none, and may never end.
///
/// ```swift
/// let constant: NthPrime = { _ in .send(.prime(17)) }
/// ```
public typealias NthPrime = @Sendable (_ n: Int) -> Effect<PrimeAnswer>

/// The answer to a question about a prime, or the progress of finding it.
public enum PrimeAnswer: Equatable, Sendable {
  /// The prime.
  case prime(Int)
  /// There is no answer; the reason is one line.
  case none(reason: String)
  /// An answer will follow, but from another source; the reason is one line.
  case notice(String)
  /// The answer takes long; contains the completed fraction of the work, from 0 to 1.
  case progress(Double)
}
