import EnvironmentClients
import EnvironmentReducers
import EnvironmentSetters
import FavoritePrimes
public import Foundation
import ProgramSupport

extension AppEnvironment {
  /// The prime is always 17 online and 5 offline, and the file contains [2, 31].
  public static var mock: AppEnvironment {
    AppEnvironment(
      calendar: .mock,
      date: { .mock },
      fileClient: .mock,
      log: { _ in },
      nthPrime: { _ in .send(17) },
      offlineNthPrime: { _ in .send(5) },
      report: { _ in },
      terminal: .mock,
      wolframAlpha: WolframAlpha { _ in 17 })
  }

  /// The mock that computes its primes, and reports what it cannot compute.
  public static var demonstration: AppEnvironment {
    with(
      .mock,
      concat(
        set(\.nthPrime, offline), set(\.offlineNthPrime, offline),
        set(\.report) { @Sendable in Current.terminal.writeError("primetime: \($0)\n") }))
  }
}

extension Calendar {
  /// The Gregorian calendar in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}

extension Date {
  /// 2018-08-28 12:27:31 in Greenwich time.
  public static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}
