import Foundation
import Testing

struct ShowTests {
  private func show(
    _ report: Report, _ arguments: String..., columns: Int? = 120
  ) throws -> Program.Result {
    try Program.withFiles(["report.jsonl": report.text]) { program in
      try program.run(["show", "report.jsonl"] + arguments, columns: columns)
    }
  }

  @Test func `A table has the calls, the actions between them and the failure last`() throws {
    let result = try show(.sample)
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(
      result.output == """
        repos 0.2.0
        5 calls in 2 tasks
        2 with an error or without a result
        3 older calls and events dropped

        AppEnvironment
          language  "en" → "pt"

         Time  Task     Took  Call                                 Result
        0.040     1  1.25 ms  gitHub.repos(organization: "apple")  1
        ── 0.041  ReposCommand.ListAction {"organization":"apple"}
        0.081     2  1.25 ms  date()                               700058712.5
        0.122     1  1.25 ms  gitHub.star(1, body: (Body))         error NotFound: There is no row 4.
        0.163     2  1.25 ms  events()                             stream of 2 elements, ended
        0.205     2  1.25 ms  gitHub.image()                       not recorded: its result cannot be encoded

        Failed by Failure: There is no row 4.

        """)
  }

  @Test func `A date is shown as one`() throws {
    var report = Report()
    report.call("AppEnvironment.date", "", #""value":700058712.5,"type":"Date""#)
    #expect(try show(report).output.contains("  2023-03-09T12:45:12.500Z\n"))
  }

  @Test func `A narrow terminal has three lines for each call`() throws {
    let lines = try show(.sample, columns: 40).lines
    #expect(lines.contains("0.122  task 1  1.25 ms"))
    #expect(lines.contains("  gitHub.star(1, body: (Body))"))
    #expect(lines.contains("  → error NotFound: There is no row 4."))
  }

  @Test(arguments: [40, 71, 72, 80, 200])
  func `Lines fit the terminal and are shortened with an ellipsis`(width: Int) throws {
    var report = Report.sample
    report.call(
      "AppEnvironment.gitHub.search",
      #"{"label":"text","value":"\#(String(repeating: "日本 swift ", count: 40))"}"#,
      #""value":"\#(String(repeating: "résumé 🙂 ", count: 100))""#)
    report.field("AppEnvironment.\(String(repeating: "long", count: 60))", "[1,2,3]")
    report.failure("Repos.Failure", String(repeating: "There is no row. ", count: 40))
    let lines = try show(report, columns: width).lines
    for line in lines { #expect(Self.columns(of: line) <= width, "\(line)") }
    #expect(lines.contains { $0.hasSuffix("…") && Self.columns(of: $0) >= width - 1 })
  }

  /// The columns that a terminal uses for the characters of these tests.
  private static func columns(of line: String) -> Int {
    line.reduce(0) { $0 + ("日本🙂".contains($1) ? 2 : 1) }
  }

  @Test func `Without a terminal and COLUMNS, lines have 80 columns`() throws {
    var report = Report()
    report.call("A.b", "", #""value":"\#(String(repeating: "a", count: 300))""#)
    let lines = try show(report, columns: nil).lines
    #expect(lines.map(\.count).max() == 80)
    #expect(lines.last?.last == "…")
  }

  @Test func `A terminal has its own width, and colors without NO_COLOR`() throws {
    try Program.withFiles(["report.jsonl": Report.sample.text]) { program in
      let colored = try program.runAtTerminal("show", "report.jsonl", columns: 100)
      #expect(colored.contains("\u{1B}[31m"))
      let plain = try program.runAtTerminal(
        "show", "report.jsonl", columns: 48, variables: ["NO_COLOR": "1"])
      #expect(!plain.contains("\u{1B}"))
      #expect(plain.contains("0.122  task 1  1.25 ms\n"))
    }
  }

  @Test(arguments: [
    (
      ["--endpoint", "GITHUB"], "3 of 5 calls in 2 tasks",
      ["gitHub.repos", "gitHub.star", "gitHub.image"]
    ),
    (["--endpoint", "date"], "1 of 5 calls in 2 tasks", ["date"]),
    (["--errors"], "2 of 5 calls in 2 tasks", ["gitHub.star", "gitHub.image"]),
    (["--errors", "--endpoint", "star"], "1 of 5 calls in 2 tasks", ["gitHub.star"]),
    (["--endpoint", "nothing"], "no call matches", []),
  ])
  func `Filters select calls`(arguments: [String], summary: String, endpoints: [String]) throws {
    try Program.withFiles(["report.jsonl": Report.sample.text]) { program in
      let result = try program.run(["show", "report.jsonl"] + arguments, columns: 120)
      #expect(result.output.contains(summary))
      let shown = result.lines.filter { $0.contains(" ms  ") }.map { line in
        line.split(separator: " ")[4].prefix { $0 != "(" }
      }
      #expect(shown.map(String.init) == endpoints)
    }
  }

  @Test func `A stream that threw is an error`() throws {
    var report = Report()
    report.call("A.events", "", #""stream":true"#)
    report.event(#""error":{"type":"A.Lost","message":"The line is cut."}"#)
    #expect(
      try show(report, "--errors").output.contains(
        "stream of 0 elements, error Lost: The line is cut."))
  }

  @Test func `The JSON of an error replaces a redacted message`() throws {
    var report = Report()
    report.call(
      "A.b", "", #""error":{"type":"A.Lost","message":"Lost","value":{"reason":"redacted"}}"#)
    #expect(try show(report).output.contains(#"error Lost: {"reason":"redacted"}"#))
  }

  @Test func `A recording without calls says so`() throws {
    let result = try show(Report())
    #expect(
      result.output == "repos 0.2.0\n0 calls in 0 tasks\nthe recording has no calls\n")
  }

  @Test func `Calls of older recordings have no times`() throws {
    var report = Report()
    report.call("A.b")
    let text = report.text.replacingOccurrences(of: #""ended":41250000,"#, with: "")
    let result = try Program.withFiles(["report.jsonl": text]) { program in
      try program.run("show", "report.jsonl")
    }
    #expect(result.lines.last == "         1  1.25 ms  b()   1")
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\r", "\n", "\u{8}", "\u{202E}abc", "\u{2066}",
    "\u{200F}", "\u{2028}", "\u{0}", "\u{7F}", "\t",
  ])
  func `No text of the file controls the terminal`(hostile: String) throws {
    var report = Report(program: hostile)
    report.field(hostile, Report.json(hostile))
    report.call(
      "App.\(hostile)", #"{"label":\#(Report.json(hostile)),"value":\#(Report.json(hostile))}"#)
    // JSON permits these characters without escapes in no string, but a file can have them.
    if hostile != "\n" { report.call("App.raw", "", "\"value\":\"\(hostile)\"") }
    report.call("App.a", "", #""omitted":\#(Report.json(hostile))"#)
    report.call("App.a", "", #""error":{"type":\#(Report.json(hostile)),"message":"m"}"#)
    report.action(hostile, Report.json(hostile))
    report.failure(hostile, hostile)
    for width in [40, 120] {
      let result = try show(report, columns: width)
      #expect(result.code == 0)
      let hidden = result.output.unicodeScalars.filter {
        $0 != "\n"
          && ($0.properties.isBidiControl || $0.properties.generalCategory == .control
            || $0.properties.generalCategory == .lineSeparator)
      }
      #expect(hidden.isEmpty)
      let plain = try show(Report(text: report.text, replacing: hostile), columns: width)
      #expect(result.lines.count == plain.lines.count)
    }
  }
}
