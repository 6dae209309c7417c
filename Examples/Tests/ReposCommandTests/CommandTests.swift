import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct CommandTests {
  @Test("Without arguments it prints the embedded list")
  func list() async throws {
    #expect(try await Program.run([]) == Program.Run(output: americanTable, errors: "", status: 0))
  }

  /// A table that some options lead to.
  struct Variant: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var output: String

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., output: String) {
      self.arguments = arguments
      self.output = output
    }
  }

  static let variants = [
    Variant("--locale", "de_DE", output: germanTable),
    Variant("--locale", "zh_HK", output: chineseTable),
    Variant("--locale=zh-Hant-HK", output: chineseTable),
    Variant(
      "--org", "apple",
      output: americanTable.replacing("pointfreeco repositories", with: "apple repositories")),
    Variant(
      "--now", "2030-01-01T00:00:00Z",
      output: mockTable("4,143d", "4,259d", "4,259d") { "\($0 + 4),143d" }),
    Variant(
      "--now", "2018-08-28T08:27:31Z",
      output: mockTable("+2h", "115d", "115d") { $0 == 1 ? "999d" : "\($0 - 1),999d" }),
    Variant("--calendar", "buddhist", "--time-zone", "Asia/Tokyo", output: americanTable),
    Variant("--locale", "zh_HK", "--calendar", "hebrew", output: chineseTable),
  ]

  @Test("Each option changes one thing in the embedded world", arguments: variants)
  func options(variant: Variant) async throws {
    #expect(
      try await Program.run(variant.arguments)
        == Program.Run(output: variant.output, errors: "", status: 0))
  }

  @Test("The variables of the process do not reach the embedded world")
  func variables() async throws {
    let run = try await Program.run(
      [], variables: ["LANG": "de_DE.UTF-8", "LC_ALL": "zh_HK.UTF-8", "TZ": "Asia/Tokyo"])
    #expect(run.output == americanTable)
  }

  @Test("The number of columns can be told")
  func columns() async throws {
    let run = try await Program.run([], variables: ["COLUMNS": "40"])
    #expect(run.output.contains("\n1  Nomadic Blob                       2h\n"))
    #expect(run.output.contains("\n3  Bloblog (archived)               116d\n"))
  }

  @Test("Rows are printed as JSON")
  func json() async throws {
    struct Row: Decodable {
      var name: String
      var age: String
      var archived: Bool
    }
    let run = try await Program.run(["--json", "--locale", "de_DE"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("[\n  {\n    \"age\" : \"2h\",\n    \"archived\" : false,\n"))
    let rows = try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
    #expect(rows.map(\.age).suffix(5) == ["1.000d", "2.000d", "3.000d", "4.000d", "5.000d"])
    #expect(rows.map(\.archived).prefix(4) == [false, false, true, false])
  }

  @Test(
    "Opening a row tracks it, and prints the page's address",
    arguments: [
      ["open", "1"], ["open", "1", "--locale", "de_DE"], ["--org", "apple", "open", "1"],
    ])
  func open(arguments: [String]) async throws {
    #expect(
      try await Program.run(arguments)
        == Program.Run(
          output: "https://www.pointfree.co\n",
          errors: #"tracked {"name":"tapped_repo","properties":{"build":"42","release":"0.0.1","#
            + #""repo_name":"Nomadic Blob","screen_height":"568","screen_width":"376","#
            + #""system_name":"Mock iOS","system_version":"11.mock"}}"# + "\n",
          status: 0))
  }

  @Test("The environment in effect is printed")
  func environment() async throws {
    let run = try await Program.run(
      ["env", "--calendar", "buddhist", "--time-zone", "Asia/Tokyo", "--locale", "de_DE"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        world         mock
        organization  pointfreeco
        api           https://api.github.com
        token         none
        date          2018-08-28T12:27:31Z (28. Aug. 2561 BE, 21:27)
        calendar      buddhist
        locale        de_DE
        time zone     Asia/Tokyo
        device        Mock iOS 11.mock
        screen        376 × 568
        version       0.0.1 (42)
        analytics     to standard error
        opener        standard output
        output        no terminal, 80 columns, plain
        input         no terminal

        """)
  }

  @Test(
    "Help and version go to standard output",
    arguments: [
      (["--help"], "OVERVIEW: Shows the repositories of a GitHub organization."),
      (["-h"], "OVERVIEW: Shows the repositories of a GitHub organization."),
      (["help"], "OVERVIEW: Shows the repositories of a GitHub organization."),
      (["open", "--help"], "OVERVIEW: Opens the page of a row"),
      (["help", "interactive"], "OVERVIEW: Shows the list, and switches the world"),
      (["env", "-h"], "OVERVIEW: Prints the environment in effect, without secrets."),
      (["--version"], "repos Unknown (Unknown)"),
    ])
  func help(arguments: [String], beginning: String) async throws {
    let run = try await Program.run(arguments)
    #expect(run.output.hasPrefix(beginning))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Help is as wide as the output, and names every option and command")
  func wholeHelp() async throws {
    let help = try await Program.run(["--help"], variables: ["COLUMNS": "60"]).output
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 60 })
    for word in [
      "--live", "--api-url", "--org", "--locale", "--calendar", "--time-zone", "--now",
      "--analytics", "--browser", "--json", "--version", "-h, --help", "open", "interactive", "env",
    ] {
      #expect(help.contains("  \(word)"), "\(word)")
    }
  }
}
