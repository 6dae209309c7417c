import Foundation
import Testing

struct ErrorTests {
  @Test(arguments: [
    (
      ["show", "missing.jsonl"],
      "missing.jsonl cannot be read: name the file of a recording, and check its permissions."
    ),
    (["show", "."], ". cannot be read: name the file of a recording, and check its permissions."),
    (
      ["test", "missing.jsonl"],
      "missing.jsonl cannot be read: name the file of a recording, and check its permissions."
    ),
    (
      ["show", "empty.jsonl"],
      "The recording is empty: the program ended before its first line was written. Record again."
    ),
    (
      ["show", "text.txt"],
      "No line begins a recording, so this is no file of one. Name another file."
    ),
    (["show", "damaged.jsonl"], "damaged.jsonl:2: The line cannot be read: ':' is missing."),
    (
      ["show", "deep.jsonl"],
      "deep.jsonl:2: The line cannot be read: values are nested more than 514 times."
    ),
    (
      ["test", "deep.jsonl"],
      "deep.jsonl:2: The line cannot be read: values are nested more than 514 times."
    ),
    (
      ["show", "report.jsonl", "--html", "missing/page.html"],
      "missing/page.html cannot be written: name a file in an existing folder, and check its permissions."
    ),
    (["show", "a\u{1B}[2Jb"], "a\\u{1B}[2Jb cannot be read"),
    (
      ["test", "report.jsonl"],
      #"report.jsonl has no action: the program records one by Recording.begin(_:in:). A test with the trait .replaying("report.jsonl", in: Current) replays the whole session."#
    ),
  ])
  func `A file that cannot be used ends the program with 1 and one line`(
    arguments: [String], message: String
  ) throws {
    let result = try run(arguments)
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("environment-recording: "))
    #expect(result.errors.contains(message))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [
    (["show"], "Name the file of a recording."),
    (["show", "report.jsonl", "more"], "Name one file, without 'more'."),
    (
      ["show", "report.jsonl", "--error"],
      "'--error' is none of the options of this command: --endpoint, --errors, --html."
    ),
    (
      ["show", "report.jsonl", "--errors=1"],
      "'--errors=1' is none of the options of this command: --endpoint, --errors, --html."
    ),
    (["test", "report.jsonl", "--name"], "--name needs a value."),
    (["test", "report.jsonl", "-n"], "'-n' is none of the options of this command: --name."),
    (["print"], "'print' is no command: the commands are show and test."),
    (["\u{1B}[2J"], "'\\u{1B}[2J' is no command: the commands are show and test."),
  ])
  func `Wrong arguments end the program with 64 and one line`(
    arguments: [String], message: String
  ) throws {
    let result = try run(arguments)
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(
      result.errors == "environment-recording: \(message) See environment-recording --help.\n")
  }

  @Test func `An option is before or behind the file, and two hyphens end the options`() throws {
    var report = Report()
    report.call("A.first")
    report.call("A.second")
    try Program.withFiles(["-report.jsonl": report.text]) { program in
      for arguments in [
        ["--endpoint", "first", "--", "-report.jsonl"], ["--endpoint=first", "./-report.jsonl"],
        ["./-report.jsonl", "--endpoint", "first"],
      ] {
        let result = try program.run(["show"] + arguments)
        #expect(result.output.contains("first()"))
        #expect(!result.output.contains("second()"))
      }
    }
  }

  @Test(arguments: [["--help"], ["show", "-h"], ["test", "report.jsonl", "--help"], []])
  func `The help fits a screen`(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `The version is printed`() throws {
    #expect(try run(["--version"]).output == "0.2.0\n")
  }

  private func run(_ arguments: [String]) throws -> Program.Result {
    var report = Report()
    report.call("A.b")
    let files = [
      "report.jsonl": report.text, "empty.jsonl": "", "text.txt": "Dear reader,\nhello.\n",
      "damaged.jsonl": report.lines[0] + "\n{\"call\"}\n",
      "deep.jsonl": report.lines[0] + "\n{\"call\":" + String(repeating: "[", count: 100_000)
        + "\n",
    ]
    return try Program.withFiles(files) { try $0.run(arguments) }
  }
}
