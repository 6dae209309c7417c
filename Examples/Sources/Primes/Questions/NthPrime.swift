public import EnvironmentReducers

/// Asks for the *n*-th prime: what features that ask depend on.
///
/// The effect may send any number of answers, or none, and may never end.
///
/// ```swift
/// let constant: NthPrime = { _ in .send(.prime(17)) }
/// ```
public typealias NthPrime = @Sendable (_ n: Int) -> Effect<PrimeAnswer>

/// What becomes of a question about a prime, or how far it has come.
public enum PrimeAnswer: Equatable, Sendable {
  /// The prime.
  case prime(Int)
  /// There is no answer, for a reason that one line tells.
  case none(reason: String)
  /// An answer is still to come, but not the way that was wanted; one line tells why.
  case notice(String)
  /// An answer takes long; so much of the work is done, from 0 to 1.
  case progress(Double)
}
