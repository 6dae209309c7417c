import Environments
public import FavoritePrimes
public import Foundation
import ProgramSupport
public import WolframAlphaClient

/// The live dependencies.
///
/// Only this folder, `FileClient`, `HTTPTransport` and `ProgramSupport/Terminal` reach outside the program.
public enum Live {
  /// The system's calendar, in the locale that the user's variables ask for.
  public static var calendar: Calendar {
    Calendar.autoupdatingCurrent.localized(variables: processVariable)
  }

  /// The directory for data of the user.
  public static var dataDirectory: URL { UserFolder.data.url(of: "primetime") }

  /// The system's clock.
  public static let date: @Sendable () -> Date = { Date() }

  /// Files in the directory that the environment names when they are asked for.
  public static let fileClient: FileClient = FileClient(
    load: { try await files().load($0) },
    save: { try await files().save($0, $1, $2) })

  private static func files() -> FileClient {
    .live(
      directory: Current.dataDirectory, clock: ContinuousClock(),
      randomNumber: Current.randomNumber)
  }

  /// The system's source of random numbers.
  public static let randomNumber: @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) }

  /// Wolfram|Alpha, with the key that the variable `WOLFRAM_ALPHA_APP_ID` holds.
  public static var wolframAlpha: WolframAlphaConfiguration {
    let key = processVariable("WOLFRAM_ALPHA_APP_ID")?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return WolframAlphaConfiguration(key: key.flatMap { $0.isEmpty ? nil : Secret($0) })
  }

  /// Asks the server that the environment names when it is asked.
  public static let wolframAlphaClient: WolframAlpha = WolframAlpha { n in
    try await WolframAlpha.live(Current.wolframAlpha, clock: ContinuousClock()).nthPrime(n)
  }
}
