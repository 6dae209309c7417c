import ArgumentParser
import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import CommandRunning
import EnvironmentClients
import EnvironmentFakes
import EnvironmentSetters
import Environments
import Foundation
import ProgramSupport

/// The environment of a command, and overrides of its dependencies.
struct WorldOptions: ParsableArguments {
  @Flag(help: "The stored session at the real service, where a demonstration would be shown.")
  var live = false

  @Flag(help: "A demonstration: no network, and nothing is stored.")
  var demo = false

  @Option(
    help: ArgumentHelp(
      "The server from now on: production, staging, local or an address; implies --live.",
      valueName: "server"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "Where the session is stored, instead of backers in XDG_DATA_HOME.", valueName: "directory"))
  var dataDirectory: String?

  @Option(
    help: ArgumentHelp(
      "A folder that your devices share, for your language and currency.", valueName: "directory"))
  var sharedDirectory: String?

  @Option(
    help: ArgumentHelp(
      "The place of your events: a file, the address of a collector, or off.", valueName: "place"))
  var analytics: String?

  @OptionGroup var time: CalendarOptions

  @Option(
    help: ArgumentHelp(
      "A config in JSON that replaces the server's.", valueName: "file"))
  var debugConfig: String?

  @OptionGroup var recording: RecordingOptions

  func validate() throws {
    if demo, live || server != nil {
      throw ValidationError("“--demo” asks no server: drop one option.")
    }
  }

  /// Runs a command in its environment, and waits until its changes are stored.
  ///
  /// - Parameters:
  ///   - usual: The environment if no option selects one.
  ///   - isReading: Whether the command works while another program uses the stored session.
  ///   - body: The command; returns whether it succeeded.
  /// - Throws: The errors of the options, the command and the stores.
  @MainActor
  func run(
    in usual: World, isReading: Bool = false, _ body: @MainActor (World) async throws -> Bool
  ) async throws {
    // All options are parsed before the command changes anything.
    let choices = try choices()
    try await recording.run(
      "backers \(String.programVersion)", on: (Terminal.input, Terminal.output)
    ) { run in
      // From here on, another server is stored.
      let world = try await enter(
        usual, choices, isReading: isReading && server == nil, recorded: run)
      defer { world.leave() }
      let isWell: Bool
      do {
        isWell = try await body(world)
      } catch {
        try? await World.save()
        throw error
      }
      try await World.save()
      if !isWell { throw ExitCode.failure }
    }
  }

  private func enter(
    _ usual: World, _ choices: Choices, isReading: Bool, recorded run: RecordedRun
  ) async throws -> World {
    let chosen: World = demo ? .demonstration : live || server != nil ? .live : usual
    // A replay uses the recorded environment without an option.
    let world = run.value(chosen, at: ClientPath("World"))
    Terminal.replace {
      $0.folder = choices.folder ?? $0.folder
      $0.sharedFolder = choices.sharedFolder
    }
    try world.enter(isReading: isReading, isReplay: run.isReplay)
    if !run.isReplay {
      if let server = choices.server { try await Self.go(to: server) }
      for change in choices.changes { AppEnvironment.replaceCurrentEnvironment { change(&$0) } }
      if let debugData = choices.debugData { AppEnvironment.updateDebugData(debugData) }
    }
    World.record(run)
    return world
  }

  /// The parsed options.
  private struct Choices {
    var changes: [@Sendable (inout AppEnvironment) -> Void]
    var debugData: DebugData?
    var folder: URL?
    var server: ServerConfig?
    var sharedFolder: URL?
  }

  private func choices() throws -> Choices {
    Choices(
      changes: try overrides(),
      debugData: try debugConfig.map { try DebugData(readingFile: $0) },
      folder: try dataDirectory.map { try Self.readFolder($0) },
      server: try readOption("--server", server) { text throws(ReadingError) in
        try ServerConfig(reading: text)
      },
      sharedFolder: try sharedDirectory.map {
        try Self.readFolder($0, option: "--shared-directory")
      })
  }

  /// Returns one override for each option: it replaces one dependency of the chosen environment.
  private func overrides() throws(ReadingError) -> [@Sendable (inout AppEnvironment) -> Void] {
    var overrides: [@Sendable (inout AppEnvironment) -> Void] = []
    // Applied before the other options, which change parts of it.
    if let world = try readOption(
      "--world", time.world,
      { text throws(ReadingError) in try EnvironmentFakes.World(reading: text) })
    {
      overrides.append { environment in
        environment.apply(world)
        Terminal.replace { $0.date = { world.now } }
        environment.dateType = TerminalDate.self
      }
    }
    if let locale = try readOption(
      "--locale", time.locale, { text throws(ReadingError) in try Locale(reading: text) })
    {
      overrides.append { $0.locale = locale }
    }
    if let calendar = try readOption(
      "--calendar", time.calendar,
      { text throws(ReadingError) in try Calendar.Identifier(reading: text) })
    {
      overrides.append { $0.calendar = $0.calendar.converted(to: calendar) }
    }
    if let timeZone = try readOption(
      "--time-zone", time.timeZone, { text throws(ReadingError) in try TimeZone(reading: text) })
    {
      overrides.append { $0.timeZone = timeZone }
    }
    if let analytics = try readOption(
      "--analytics", analytics,
      { text throws(ReadingError) in try Analytics(reading: text) })
    {
      overrides.append {
        let (user, config) = ($0.analytics.user, $0.analytics.config)
        $0.analytics = analytics
        $0.analytics.user = user
        $0.analytics.config = config
      }
    }
    if let now = try readOption(
      "--now", time.now, { text throws(ReadingError) in try Date(reading: text) })
    {
      overrides.append { [now] environment in
        Terminal.replace { $0.date = { now } }
        environment.dateType = TerminalDate.self
      }
    }
    return overrides
  }

  /// Changes the server, unless a session of another server exists: an option does not end a
  /// session.
  private static func go(to server: ServerConfig) async throws {
    let present = Current.apiService.serverConfig
    guard Current.apiService.oauthToken == nil || present.isSameServer(as: server) else {
      throw Failed(
        description: Texts(Current.language)(
          ProgramText.logOutFirst,
          [
            "name": Current.currentUser.map { safeText($0.name, limit: 60) } ?? "?",
            "server": safeText("\(present.apiBaseURL)"),
          ]))
    }
    if present != server { try await AppEnvironment.updateServerConfig(server) }
  }

  /// Parses the folder of an option.
  static func readFolder(
    _ text: String, option: String = "--data-directory"
  ) throws(ReadingError) -> URL {
    do {
      return try path(text)
    } catch {
      throw ReadingError("\(option): \(error)")
    }
  }

  private static func path(_ text: String) throws(ReadingError) -> URL {
    guard !text.isEmpty else {
      throw ReadingError("The path is empty. An example: session.")
    }
    return URL(filePath: text, directoryHint: .isDirectory)
  }
}
