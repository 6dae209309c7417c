import EnvironmentReducers
import EnvironmentSetters
public import FavoritePrimes
public import Foundation
import Primes
import ProgramSupport
import WolframAlphaClient

extension AppEnvironment {
  /// The environment with fixed values: the prime is always 17 online and 5 offline, the clock
  /// stands still, and the list is empty at the start and [2, 31] whenever it is loaded.
  public static var mock: AppEnvironment {
    AppEnvironment(
      calendar: .mock,
      dataDirectory: URL(filePath: "/mock/primetime", directoryHint: .isDirectory),
      date: { Date(timeIntervalSinceReferenceDate: 557_152_051) },
      fileClient: .mock,
      input: .mock,
      keepsFavorites: false,
      log: { _ in },
      name: "mock",
      nthPrime: { _ in .task { .prime(17) } },
      offlineNthPrime: { _ in .task { .prime(5) } },
      output: .mock,
      randomNumber: { 4 },
      signals: .mock,
      wolframAlpha: WolframAlphaConfiguration(),
      wolframAlphaClient: WolframAlpha { _ in 17 })
  }

  /// The live environment, with a network.
  public static var live: AppEnvironment {
    AppEnvironment(
      calendar: Live.calendar,
      dataDirectory: Live.dataDirectory,
      date: Live.date,
      fileClient: Live.fileClient,
      input: .standard,
      keepsFavorites: true,
      log: Live.log,
      name: "live",
      nthPrime: Live.nthPrime,
      offlineNthPrime: Live.offlineNthPrime,
      output: .standard,
      randomNumber: Live.randomNumber,
      signals: .standard,
      wolframAlpha: Live.wolframAlpha,
      wolframAlphaClient: Live.wolframAlphaClient)
  }

  /// The live environment without a network: both counters compute primes.
  public static var offline: AppEnvironment {
    with(
      .live, concat(set(\.name, "offline"), set(\.nthPrime, Live.offlineNthPrime)))
  }

  /// The mock environment with the live terminal.
  public static var demonstration: AppEnvironment {
    with(
      .mock,
      concat(set(\.input, .standard), set(\.output, .standard), set(\.signals, .standard)))
  }
}

extension FileClient {
  /// Always loads the list [2, 31].
  public static let mock = FileClient(load: { _ in Data("[2,31]".utf8) }, save: { _, _, _ in })
}

extension Calendar {
  /// The Gregorian calendar in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}
