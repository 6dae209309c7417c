import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct BadInputTests {
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
    Case("--locale", "de_ED", message: "--locale: “de_ED” is no locale. Did you mean de_DE?"),
    Case(
      "--calendar", "budhist",
      message: "--calendar: “budhist” is no calendar. Did you mean buddhist?"),
    Case(
      "--calendar", "mayan",
      message: "--calendar: “mayan” is no calendar. Use one of: gregorian, iso8601, buddhist, "
        + "chinese, coptic, ethiopic, ethiopic-amete-alem, hebrew, indian, islamic, "
        + "islamic-civil, islamic-tabular, islamic-umalqura, japanese, persian, republic-of-china."),
    Case(
      "--time-zone", "Berlin",
      message: "--time-zone: “Berlin” is no time zone. Did you mean Europe/Berlin?"),
    Case(
      "--now", "tomorrow",
      message: "--now: “tomorrow” is no ISO 8601 date and time. An example: 2030-01-01T00:00:00Z."),
    Case(
      "--api-url", "ftp://user:password@example.org",
      message: "--api-url: “ftp://example.org” is no address of an API: it has to be http or https "
        + "with a host, and without user, query and fragment. An example: https://api.github.com."),
    Case(
      "--org", "a/b",
      message: "--org: “a/b” is no name of an organization: it has letters, digits, hyphens and "
        + "underscores only. Check the spelling."),
    Case(
      "--analytics", "ftp://x",
      message: "--analytics: “ftp://x” is nowhere to send events to: it has to be a path, or an "
        + "http or https address. An example: events.jsonl."),
    Case("--locale", message: "Missing value for '--locale <id>'. See repos --help."),
    Case(
      "--loclae", "de_DE",
      message: "Unknown option '--loclae'. Did you mean '--locale'? See repos --help."),
    Case(
      "opne", "1",
      message: "2 unexpected arguments: 'opne', '1'. Did you mean open? See repos --help."),
    Case("serv", message: "Unexpected argument 'serv'. See repos --help."),
    Case("open", message: "Missing expected argument '<row>'. See repos --help."),
    Case("open", "x", message: "The value 'x' is invalid for '<row>'. See repos --help."),
    Case(
      "open", "0",
      message: "“0” is no number of a row. An example: repos open 1. See repos --help."),
    Case("open", "1", "2", message: "Unexpected argument '2'. See repos --help."),
    Case(
      "env", "--json",
      message: "“--json” is for the list, not for “env”: drop one. See repos --help."),
    Case(
      "open", "9",
      message: "There is no row 9: the list has 8 rows. Use a number from 1 to 8.", status: 1),
    Case(
      "--live", "--api-url", "http://127.0.0.1:1",
      message: "Something went wrong. Nothing answers at "
        + "http://127.0.0.1:1/orgs/pointfreeco/repos?per_page=100&page=1. "
        + "Check that the server is running and that the address is right.", status: 1),
    Case(
      "--locale", "de\u{1B}[31m\u{202E}",
      message: "--locale: “de\u{FFFD}[31m\u{FFFD}” is no locale. An example: de_DE."),
    Case(
      "--locale", String(repeating: "x", count: 100_000),
      message: "--locale: “\(String(repeating: "x", count: 60))…” is no locale. An example: de_DE."),
  ]

  @Test("One line on standard error says what, where, and what to do", arguments: cases)
  func badInput(_ badInput: Case) async throws {
    #expect(
      try await Program.run(badInput.arguments)
        == Program.Run(
          output: "", errors: "repos: \(badInput.message)\n", status: badInput.status))
  }

  @Test(
    "An option that is wrong is wrong in every command",
    arguments: ["open 1", "interactive", "env"])
  func everywhere(command: String) async throws {
    let run = try await Program.run(
      command.split(separator: " ").map(String.init) + ["--locale", "klingon"])
    #expect(
      run
        == Program.Run(
          output: "", errors: "repos: --locale: “klingon” is no locale. An example: de_DE.\n",
          status: 64))
  }

  #if os(Linux)
    @Test("An output that is full is reported")
    func fullDisk() async throws {
      let program = try Program([])
      defer { program.removeFiles() }
      program.connect(output: try #require(FileHandle(forUpdatingAtPath: "/dev/full")))
      let run = try await program.run()
      #expect(run.errors.hasPrefix("repos: The output is not complete: "))
      #expect(run.errors.hasSuffix(" Check where it goes to.\n"))
      #expect(run.status == 1)
    }
  #endif

  @Test(
    "A width that no terminal has is bounded", arguments: ["99999999999", "9223372036854775807"])
  func width(columns: String) async throws {
    let run = try await Program.run([], variables: ["COLUMNS": columns])
    #expect(run.output.split(separator: "\n").map(\.count).max() == 1_000)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
