public import EnvironmentClients

/// A client of Wolfram|Alpha, as a plain struct of closures.
///
/// Use ``live(_:clock:)`` in the program, and a closure in a test:
///
/// ```swift
/// let wolframAlpha = WolframAlpha { _ in 17 }
/// ```
@Controllable
public struct WolframAlpha: Sendable {
  /// Requests the *n*-th prime.
  ///
  /// The live closure throws ``WolframAlphaError``, or `CancellationError` if the task was
  /// cancelled.
  public var nthPrime: @Sendable (_ n: Int) async throws -> Int
}
