import ProgramSupport

/// The environments that a session can start.
enum World: String, Codable, Sendable {
  case mock
  case live
}

/// The commands of the prompt.
enum SessionAction: Sendable {
  case change(Override)
  case environment
  case help
  case more
  case open(Int)
  case quit
  case refresh
  case start(World)

  static let commands: [LineCommand<SessionAction>] = [
    LineCommand("open", "1", "open the page of a row") { text in
      guard let number = Int(text), number > 0 else {
        throw ReadingError("“\(quoted(text))” is no number of a row. An example: open 1.")
      }
      return .open(number)
    },
    LineCommand("refresh", "fetch the list again") { .refresh },
    LineCommand("more", "show more rows, where they do not fit at once") { .more },
    LineCommand("locale", "de_DE", "speak another language") {
      .change(try AppEnvironment.locale($0))
    },
    LineCommand("now", "2030-01-01T00:00:00Z", "stop the clock at another time") {
      .change(try AppEnvironment.now($0))
    },
    LineCommand("calendar", "buddhist", "count years in another calendar") {
      .change(try AppEnvironment.calendar($0))
    },
    LineCommand("time-zone", "Europe/Berlin", "be somewhere else") {
      .change(try AppEnvironment.timeZone($0))
    },
    LineCommand("mock", "start over in the embedded world") { .start(.mock) },
    LineCommand("live", "start over in the real world") { .start(.live) },
    LineCommand("env", "show the environment in effect") { .environment },
    LineCommand("help", "show this list") { .help },
    LineCommand("quit", "leave, as at the end of the input") { .quit },
  ]
}
