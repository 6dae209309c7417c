public import EnvironmentClients
public import EnvironmentReducers
public import FavoritePrimes
public import Foundation
public import ProgramSupport

/// What `primetime` depends on, in one flat list.
///
/// The features do not know this type: the reducer of the application gives each its part.
@Controllable(unimplemented: false)
public struct AppEnvironment: Sendable {
  /// The calendar, with the locale of numbers and dates.
  public var calendar: Calendar
  /// Returns the current date.
  public var date: @Sendable () -> Date
  /// The file of the favorite primes.
  public var fileClient: FileClient
  /// Receives every action.
  public var log: @Sendable (_ text: String) -> Void
  /// Looks up a prime at a server.
  public var nthPrime: @Sendable (_ n: Int) -> Effect<Int?>
  /// Computes a prime.
  public var offlineNthPrime: @Sendable (_ n: Int) -> Effect<Int?>
  /// Receives the reason why there is no answer.
  public var report: @Sendable (_ problem: String) -> Void
  /// The input and the output.
  public var terminal: Terminal
  /// The server that ``nthPrime`` asks.
  public var wolframAlpha: WolframAlpha
}

/// The environment of the current task.
public let Current = EnvironmentStack(
  live: AppEnvironment.live, preview: AppEnvironment.mock, test: AppEnvironment.mock)
