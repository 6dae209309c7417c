public import EnvironmentClients
public import EnvironmentReducers
public import FavoritePrimes
public import Foundation
public import Primes
public import ProgramSupport
public import WolframAlphaClient

/// The dependencies of `primetime`, in one flat list.
///
/// No property has a default, so that an environment that lacks a dependency does not compile.
/// Features do not know this type: the application's reducer passes each feature its dependencies.
/// The screens read the environment through ``Current``.
@Controllable(unimplemented: false)
public struct AppEnvironment: Sendable {
  /// The calendar, with the locale and the time zone.
  public var calendar: Calendar
  /// The folder of the files.
  public var dataDirectory: URL
  /// Returns the current date.
  public var date: @Sendable () -> Date
  /// Loads and saves the favorite primes.
  public var fileClient: FileClient
  /// The user's input.
  public var input: Input
  /// Whether the list of favorite primes is persistent: it is loaded at the start, and unsaved
  /// changes are mentioned at the end.
  public var keepsFavorites: Bool
  /// Logs an action and its effect on the state.
  public var log: @Sendable (String) -> Void
  /// The name of this environment, for users who switch between several.
  public var name: String
  /// Requests a prime from a server.
  public var nthPrime: @Sendable (_ n: Int) -> Effect<PrimeAnswer>
  /// Computes a prime.
  public var offlineNthPrime: @Sendable (_ n: Int) -> Effect<PrimeAnswer>
  /// The program's output.
  public var output: Output
  /// Returns a random number.
  public var randomNumber: @Sendable () -> UInt64
  /// The signals that end the program.
  public var signals: Signals
  /// The address of Wolfram|Alpha, and the key for it.
  public var wolframAlpha: WolframAlphaConfiguration
  /// Sends questions to Wolfram|Alpha.
  ///
  /// ``nthPrime`` wraps the closure in an effect.
  public var wolframAlphaClient: WolframAlpha
}
