import ArgumentParser
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

  @Option(help: ArgumentHelp("The locale, such as de_DE or zh_HK.", valueName: "id"))
  var locale: String?

  @Option(help: ArgumentHelp("The calendar, such as buddhist.", valueName: "id"))
  var calendar: String?

  @Option(help: ArgumentHelp("The time zone, such as Europe/Berlin.", valueName: "id"))
  var timeZone: String?

  @Option(help: ArgumentHelp("The time, such as 2030-01-01T00:00:00Z.", valueName: "iso8601"))
  var now: String?

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
      ("--calendar", calendar, AppEnvironment.calendar),
      ("--locale", locale, AppEnvironment.locale),
      ("--time-zone", timeZone, AppEnvironment.timeZone),
      ("--now", now, AppEnvironment.now),
      ("--analytics", analytics, AppEnvironment.analytics),
    ]
    var overrides: [Override] = browser ? [{ $0.opener = .browser }] : []
    for (name, text, read) in options {
      if let override = try readOption(name, text, read) { overrides.append(override) }
    }
    return overrides
  }
}
