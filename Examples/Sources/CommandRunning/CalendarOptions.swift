package import ArgumentParser

/// The options that change the language, calendar and time of an environment, the same in every
/// program.
///
/// The values are strings, because each program parses them into its own environment.
package struct CalendarOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A locale, calendar, time zone and date that break code, such as turkish.",
      valueName: "name"))
  package var world: String?

  @Option(help: ArgumentHelp("The locale of numbers and dates, such as de_DE.", valueName: "id"))
  package var locale: String?

  @Option(help: ArgumentHelp("The calendar, such as buddhist.", valueName: "id"))
  package var calendar: String?

  @Option(help: ArgumentHelp("The time zone, such as Europe/Berlin.", valueName: "id"))
  package var timeZone: String?

  @Option(help: ArgumentHelp("The time, such as 2030-01-01T00:00:00Z.", valueName: "iso8601"))
  package var now: String?

  package init() {}
}
