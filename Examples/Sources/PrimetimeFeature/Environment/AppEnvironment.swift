public import FileClient
public import Foundation
public import PrimeQuestions
public import TerminalIO
public import WolframAlphaClient

/// The world that `primetime` runs in: one flat list of everything that it does not decide by itself.
///
/// Every property is live unless it is changed. Features do not know this type: the application's
/// reducer hands each what it depends on. What draws the screens reads it through ``Current``.
public struct AppEnvironment: Sendable {
  /// Knows the locale and the time zone as well.
  public var calendar = Live.calendar
  /// Where files are kept.
  public var dataDirectory = Live.dataDirectory
  /// Tells what time it is.
  public var date = Live.date
  /// Keeps the favorite primes.
  public var fileClient = Live.fileClient
  /// What the user types.
  public var input = Input.standard
  /// Hears of every action, and what it led to.
  public var log = Live.log
  /// What this world is called.
  public var name = "live"
  /// Asks somebody else for primes.
  public var nthPrime: NthPrime = Live.nthPrime
  /// Computes primes.
  public var offlineNthPrime: NthPrime = Live.offlineNthPrime
  /// What the user sees.
  public var output = Output.standard
  /// Makes a number that nobody can foresee.
  public var randomNumber = Live.randomNumber
  /// Where Wolfram|Alpha is found, and the key to send to it.
  public var wolframAlpha = Live.wolframAlpha
}
