import ArgumentParser
import CommandRunning
import EnvironmentClients
import EnvironmentFakes
import Environments
import Foundation
import PrimetimeApp
import ProgramSupport
import WolframAlphaClient

/// The options that select and change the environment of the program.
struct WorldOptions: ParsableArguments {
  @Flag(
    help: "Ask Wolfram|Alpha for primes, with the key in WOLFRAM_ALPHA_APP_ID.")
  var live = false

  @Flag(help: "A world in which everything is known: the prime is 17 online, and 5 offline.")
  var mock = false

  @Option(
    help: ArgumentHelp("Ask another server than Wolfram|Alpha; implies --live.", valueName: "url"))
  var apiURL: String?

  @Option(help: ArgumentHelp("Where favorite primes are kept.", valueName: "directory"))
  var dataDirectory: String?

  @Option(help: ArgumentHelp("Where every action is logged.", valueName: "file"))
  var log: String?

  @OptionGroup var time: CalendarOptions

  @OptionGroup var recording: RecordingOptions

  func validate() throws {
    if mock, live || apiURL != nil {
      throw ValidationError("“--mock” asks no server: drop one option.")
    }
  }

  /// Runs a command in its environment.
  ///
  /// - Parameter body: The command.
  /// - Throws: The errors of the options and of the command.
  func run(_ body: () async throws -> Void) async throws {
    let kind: Kind = mock ? .mock : live || apiURL != nil ? .live : .offline
    // All options are parsed before a file is created.
    _ = try environment(kind)
    try await recording.run(
      "primetime \(String.programVersion)", on: (Current.input, Current.output)
    ) { run in
      // A replay uses the recorded environment without an option.
      let environment = try environment(run.value(kind, at: ClientPath("World")))
      Current.replace(environment.recorded(in: run))
      try await body()
    }
  }

  /// The kinds of environments.
  enum Kind: String, Codable, Sendable {
    case live
    case mock
    case offline
  }

  /// Returns the environment of the program.
  ///
  /// Each option replaces one dependency.
  func environment(_ kind: Kind) throws(ReadingError) -> AppEnvironment {
    var environment: AppEnvironment =
      switch kind {
      case .live: .live
      case .mock: .demonstration
      case .offline: .offline
      }
    if let url = try readOption("--api-url", apiURL, Self.api) {
      environment.wolframAlpha.baseURL = url
    }
    if let url = try readOption("--data-directory", dataDirectory, Self.path(example: "favorites"))
    {
      environment.dataDirectory = url
    }
    if let url = try readOption("--log", log, Self.path(example: "actions.log")) {
      environment.log = Live.log(to: url)
    }
    // Applied before the options that change parts of it.
    if let world = try readOption("--world", time.world, World.init(reading:)) {
      environment.apply(world)
    }
    if let identifier = try readOption(
      "--calendar", time.calendar,
      Calendar.Identifier.init(reading:))
    {
      environment.calendar = environment.calendar.converted(to: identifier)
    }
    if let locale = try readOption(
      "--locale", time.locale, Locale.init(reading:))
    {
      environment.calendar.locale = locale
    }
    if let timeZone = try readOption(
      "--time-zone", time.timeZone, TimeZone.init(reading:))
    {
      environment.calendar.timeZone = timeZone
    }
    if let now = try readOption(
      "--now", time.now, Date.init(reading:))
    {
      environment.date = { now }
    }
    return environment
  }

  private static func api(_ text: String) throws(ReadingError) -> URL {
    try URL(readingAPI: text, example: WolframAlphaConfiguration.wolframAlphaAPI)
  }

  private static func path(
    example: String
  ) -> (String) throws(ReadingError) -> URL {
    { text throws(ReadingError) in
      guard !text.isEmpty else {
        throw ReadingError("The path is empty. An example: \(example).")
      }
      return URL(filePath: text)
    }
  }
}
