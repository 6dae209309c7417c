import Environments
public import FavoritePrimes
public import Foundation
import ProgramSupport
public import WolframAlphaClient

/// The live dependencies.
///
/// Only this folder, `FileClient`, `HTTPTransport` and `ProgramSupport/Terminal` access the outside
/// of the program.
public enum Live {
  /// The system's calendar, with the locale of the user's environment variables.
  public static var calendar: Calendar {
    Calendar.autoupdatingCurrent.localized(variables: processVariable)
  }

  /// The user's data directory.
  public static var dataDirectory: URL { UserFolder.data.url(of: "primetime") }

  /// The system's clock.
  public static let date: @Sendable () -> Date = { Date() }

  /// Files in the environment's directory, which is read for each access.
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

  /// Wolfram|Alpha, with the key in the environment variable `WOLFRAM_ALPHA_APP_ID`.
  public static var wolframAlpha: WolframAlphaConfiguration {
    let key = processVariable("WOLFRAM_ALPHA_APP_ID")?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return WolframAlphaConfiguration(key: key.flatMap { $0.isEmpty ? nil : Secret($0) })
  }

  /// Sends a question to the environment's server, which is read for each question.
  public static let wolframAlphaClient: WolframAlpha = WolframAlpha { n in
    try await WolframAlpha.live(Current.wolframAlpha, clock: ContinuousClock()).nthPrime(n)
  }
}
