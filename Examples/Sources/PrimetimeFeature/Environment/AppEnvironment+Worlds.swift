import EnvironmentReducers
import EnvironmentSetters
public import FileClient
public import Foundation
import PrimeQuestions
import TerminalIO
import WolframAlphaClient

extension AppEnvironment {
  /// The world in which everything is known: the prime is always 17 online, and 5 offline, the list
  /// that is kept is always [2, 31], and the clock stands still.
  ///
  /// It refers to the initialiser by its full name, because a reference has no default arguments:
  /// a dependency that is missing here does not compile, where a call would take the live one.
  public static let mock: AppEnvironment = AppEnvironment.init(
    calendar:dataDirectory:date:fileClient:input:log:name:
    nthPrime:offlineNthPrime:output:randomNumber:wolframAlpha:
  )(
    Calendar.mock,
    URL(filePath: "/mock/primetime", directoryHint: .isDirectory),
    { Date(timeIntervalSinceReferenceDate: 557_152_051) },
    FileClient.mock,
    Input.mock,
    { _ in },
    "mock",
    { _ in .task { .prime(17) } },
    { _ in .task { .prime(5) } },
    Output.mock,
    { 4 },
    WolframAlphaConfiguration(),
  )

  /// The real world, on a network.
  public static var live: AppEnvironment { AppEnvironment() }

  /// The real world without a network: both counters compute.
  public static var offline: AppEnvironment {
    with(
      .live, concat(set(\.name, "offline"), set(\.nthPrime, Live.offlineNthPrime)))
  }

  /// The mock world, shown on the real terminal.
  public static var demonstration: AppEnvironment {
    with(.mock, concat(set(\.input, .standard), set(\.output, .standard)))
  }
}

extension FileClient {
  /// Has the list [2, 31], whatever is saved.
  public static let mock = FileClient(load: { _ in Data("[2,31]".utf8) }, save: { _, _ in })
}

extension Calendar {
  /// Gregorian, in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}
