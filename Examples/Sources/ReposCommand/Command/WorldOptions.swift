import ArgumentParser
import CommandRunning
import EnvironmentClients
import Environments
import ProgramSupport
import RepoOpening

/// The options that select and change the environment of a command.
struct WorldOptions: ParsableArguments {
  @Flag(help: "The real world: ask GitHub, with the token in GITHUB_TOKEN if there is one.")
  var live = false

  @Option(help: ArgumentHelp("Ask another server than GitHub; implies --live.", valueName: "url"))
  var apiURL: String?

  @Option(help: ArgumentHelp("The organization.", valueName: "name"))
  var org: String?

  @OptionGroup var time: CalendarOptions

  @Option(
    help: ArgumentHelp(
      "Where events go: a file of JSON lines, or a collector's address.", valueName: "file|url"))
  var analytics: String?

  @Flag(help: "Open pages in the browser instead of printing their addresses.")
  var browser = false

  @OptionGroup var recording: RecordingOptions

  /// Runs a command in its environment, and waits until its events have arrived.
  ///
  /// - Parameter body: The command; it receives a function that returns the initial environment of
  ///   a world.
  /// - Throws: The errors of the options and of the command.
  func run(
    _ body: (_ environment: @escaping @Sendable (World) -> AppEnvironment) async throws -> Void
  ) async throws {
    // All options are parsed before a file is created.
    let overrides = try overrides()
    let world: World = live || apiURL != nil ? .live : .mock
    try await recording.run("repos \(Version.live)", on: (Current.input, Current.output)) { run in
      let environment: @Sendable (World) -> AppEnvironment = { world in
        var environment = world == .live ? AppEnvironment.live : .demonstration
        for override in overrides { override(&environment) }
        return environment.recorded(in: run)
      }
      Current.replace(environment(run.value(world, at: ClientPath("World"))))
      do {
        try await body(environment)
      } catch {
        await finishAnalytics()
        throw error
      }
      await finishAnalytics()
    }
  }

  /// Returns the changes of the options.
  func overrides() throws(ReadingError) -> [Override] {
    let options: [(String, String?, (String) throws(ReadingError) -> Override)] = [
      ("--api-url", apiURL, AppEnvironment.api),
      ("--org", org, AppEnvironment.organization),
      // Applied before the options that change parts of it.
      ("--world", time.world, AppEnvironment.world),
      ("--calendar", time.calendar, AppEnvironment.calendar),
      ("--locale", time.locale, AppEnvironment.locale),
      ("--time-zone", time.timeZone, AppEnvironment.timeZone),
      ("--now", time.now, AppEnvironment.now),
      ("--analytics", analytics, AppEnvironment.analytics),
    ]
    var overrides: [Override] = browser ? [{ $0.opener = .browser }] : []
    for (name, text, read) in options {
      if let override = try readOption(name, text, read) { overrides.append(override) }
    }
    return overrides
  }
}
