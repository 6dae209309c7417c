import ArgumentParser
import CommandRunning
import ProgramSupport
import RepoOpening

/// Which world a command runs in, and what is different in it.
struct WorldOptions: ParsableArguments {
  @Flag(help: "The real world: ask GitHub, with the token in GITHUB_TOKEN if there is one.")
  var live = false

  @Option(help: ArgumentHelp("Ask another server than GitHub; implies --live.", valueName: "url"))
  var apiURL: String?

  @Option(help: ArgumentHelp("The organisation.", valueName: "name"))
  var org: String?

  @OptionGroup var time: CalendarOptions

  @Option(
    help: ArgumentHelp(
      "Where events go: a file of JSON lines, or a collector's address.", valueName: "file|url"))
  var analytics: String?

  @Flag(help: "Open pages in the browser instead of printing their addresses.")
  var browser = false

  var world: World { live || apiURL != nil ? .live : .mock }

  /// The environment in which a command runs.
  func environment() throws(ReadingError) -> AppEnvironment {
    environment(world, try overrides())
  }

  /// The environment in which to start over in a world.
  func environment(_ world: World, _ overrides: [Override]) -> AppEnvironment {
    var environment = world == .live ? AppEnvironment.live : .demonstration
    for override in overrides { override(&environment) }
    return environment
  }

  /// What the options change in it.
  func overrides() throws(ReadingError) -> [Override] {
    let options: [(String, String?, (String) throws(ReadingError) -> Override)] = [
      ("--api-url", apiURL, AppEnvironment.api),
      ("--org", org, AppEnvironment.organisation),
      // Before the options that change parts of it.
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
