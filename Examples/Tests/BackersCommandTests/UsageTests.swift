import Foundation
import ProgramTesting
import Testing

@Suite("The arguments of the program", .timeLimit(.minutes(2)))
struct UsageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var message: String
    var status: Int32

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., message: String, status: Int32 = 64) {
      self.arguments = arguments
      self.message = message
      self.status = status
    }
  }

  static let cases = [
    Case("--locale", "klingon", message: "--locale: “klingon” is no locale. An example: de_DE."),
    Case(
      "--calendar", "budhist",
      message: "--calendar: “budhist” is no calendar. Did you mean buddhist?"),
    Case(
      "--time-zone", "Berlin",
      message: "--time-zone: “Berlin” is no time zone. Did you mean Europe/Berlin?"),
    Case("--world", "turkisch", message: "--world: “turkisch” is no world. Did you mean turkish?"),
    Case(
      "--now", "tomorrow",
      message: "--now: “tomorrow” is no ISO 8601 date and time. An example: 2030-01-01T00:00:00Z."),
    Case(
      "--server", "ftp://user:password@example.org",
      message: "--server: “ftp://example.org” is no address of an API: it has to be http or https "
        + "with a host, and without user, query and fragment. An example: http://127.0.0.1:8080."),
    Case(
      "--server", "stagign", message: "--server: “stagign” is no server. Did you mean staging?"),
    Case(
      "--server", "mars",
      message: "--server: “mars” is no server. Use one of: production, staging, local."),
    Case("--sort", "newset", message: "--sort: “newset” is no order. Did you mean newest?"),
    Case(
      "--filter", "mine",
      message: "--filter: “mine” is no filter. "
        + "Use one of: everything, staff-picks, saved, recommended."),
    Case(
      "--filter", "saved", "--category", "art",
      message: "“--filter” and “--category” exclude each other: drop one. See backers --help."),
    Case(
      "--pages", "0",
      message: "“--pages 0” is too few: use 1 or more. See backers --help."),
    Case(
      "--demo", "--server", "local",
      message: "“--demo” asks no server: drop one option. See backers --help."),
    Case(
      "--data-directory", "", message: "--data-directory: The path is empty. An example: session."),
    Case(
      "--debug-config", "/dev/null/x",
      message: "--debug-config: “/dev/null/x” cannot be read. Check the path.", status: 1),
    Case(
      "--debug-config", "/dev/zero",
      message: "--debug-config: “/dev/zero” is no config. An example of one: "
        + #"{"country_code":"DE","locale":"de","launched_countries":[],"features":{}}."#,
      status: 1),
    Case(
      "settings", "language", "fr",
      message: "“fr” is no language. Use one of: en, de, es."),
    Case(
      "star", "0",
      message: "“0” is no number of a project. An example: backers star 1. See backers --help."),
    Case("star", message: "Missing expected argument '<number>'. See backers --help."),
    Case(
      "discver",
      message: "Unexpected argument 'discver'. Did you mean discover? "
        + "See backers --help."),
    Case(
      "login", "--password", "x",
      message: "Unknown option '--password'. See backers --help."),
    Case(
      "--category", "musik", message: "There is no category “musik”. Art", status: 1),
    Case(
      "--filter", "saved",
      message: "No user is logged in. Log in first: backers login.", status: 1),
    Case(
      "star", "1", "--demo",
      message: "No user is logged in. Log in first: backers login.", status: 1),
  ]

  @Test("One line on standard error names the problem, its place and the remedy", arguments: cases)
  func badInput(_ badInput: Case) async throws {
    let home = try Home()
    defer { home.remove() }
    let program = try home.program(badInput.arguments)
    defer { program.removeFiles() }
    #expect(
      try await program.run()
        == Program.Run(
          output: "", errors: "backers: \(badInput.message)\n", status: badInput.status))
    #expect(try home.files().isEmpty)
  }

  @Test(
    "Help goes to standard output",
    arguments: [
      (["--help"], "OVERVIEW: Discovers projects of a crowdfunding service"),
      (["help"], "OVERVIEW: Discovers projects of a crowdfunding service"),
      (["discover", "--help"], "OVERVIEW: Shows projects; each has a number"),
      (["star", "-h"], "OVERVIEW: Saves a project; logs in first if there is no session."),
      (["unstar", "-h"], "OVERVIEW: Saves a project no longer."),
      (["login", "--help"], "OVERVIEW: Logs in, and stays so across runs."),
      (["logout", "--help"], "OVERVIEW: Logs out: nothing of the user stays."),
      (["settings", "--help"], "OVERVIEW: Shows the settings, or changes one of them."),
      (["settings", "language", "--help"], "OVERVIEW: Reads another language"),
      (["settings", "server", "--help"], "OVERVIEW: Goes to another server"),
      (["interactive", "--help"], "OVERVIEW: Shows the list, and does what is typed"),
      (["env", "--help"], "OVERVIEW: Prints the environment in effect, without secrets."),
      (["reset", "--help"], "OVERVIEW: Starts from nothing"),
    ])
  func help(arguments: [String], beginning: String) async throws {
    let run = try await Program.run("backers", arguments)
    #expect(run.output.hasPrefix(beginning))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Help is as wide as the output, and names every option and command")
  func wholeHelp() async throws {
    let help = try await Program.run("backers", ["--help"], variables: ["COLUMNS": "60"]).output
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 60 })
    for word in [
      "--sort", "--filter", "--category", "--pages", "--json", "--live", "--demo", "--server",
      "--data-directory", "--locale", "--calendar", "--time-zone", "--now", "--world",
      "--debug-config",
      "-h, --help", "discover", "star", "unstar", "login", "logout", "settings", "interactive",
      "env", "reset",
    ] {
      #expect(help.contains("  \(word)"), "\(word)")
    }
  }

  @Test("Each program prints its version", arguments: ["backers", "primetime", "repos"])
  func version(name: String) async throws {
    let run = try await Program.run(name, ["--version"])
    #expect(run.output.wholeMatch(of: /([a-z]+) \S+ \(\S+\)\n/)?.1 == name[...], "\(run.output)")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("The command `help` lists all commands of the prompt")
  func commands() async throws {
    let run = try await Program.run("backers", ["interactive", "--demo"], input: "help\n")
    for word in [
      "discover", "more", "refresh", "sort newest", "filter saved", "category art", "categories",
      "open 1", "star 1", "unstar 1", "login", "logout", "language de", "locale de_DE",
      "server local", "env", "help", "quit",
    ] {
      #expect(run.output.contains("\n\(word)  "), "\(word)")
    }
    #expect(run.status == 0)
  }

  @Test("A script ends at a line that fails, so that no answer is taken for a command")
  func script() async throws {
    let script = "star 99\nblob@example.com\nhunter2 horse\n"
    let run = try await Program.run("backers", ["interactive", "--demo"], input: script)
    #expect(run.errors.hasPrefix("backers: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!run.errors.contains("hunter2") && !run.output.contains("hunter2"))
    #expect(run.status == 1)
  }
}
