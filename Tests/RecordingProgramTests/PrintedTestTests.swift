import Foundation
import Testing

struct PrintedTestTests {
  /// The folder of a test that the program has printed, and that is a part of this target.
  private static let printed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Printed")

  @Test func `The printed test compiles and passes as it is`() throws {
    let test = try String(
      contentsOf: Self.printed.appendingPathComponent("ReminderTest.swift"), encoding: .utf8)
    let report = Self.printed.appendingPathComponent("reminder.jsonl").path
    let result = try Program.withFiles { try $0.run("test", report) }
    #expect(result.errors == "")
    #expect(result.output == test)
  }

  private static let template = """
    import EnvironmentRecordingTesting
    import Testing

    @testable import ReposCommand

    // The report is of repos 0.2.0: 5 calls, of these 4 of the last action.
    //   ReposCommand.ListAction {"organization":"apple"}
    // It failed by Failure: "There is no row 4."
    @Test func `report.jsonl`() async throws {
      try await ListAction.replay("report.jsonl")
    }

    """

  private func test(
    _ report: Report, name: String? = nil, file: String = "report.jsonl"
  ) throws -> Program.Result {
    try Program.withFiles([file: report.text]) { program in
      try program.run(["test", file] + (name.map { ["--name=\($0)"] } ?? []))
    }
  }

  @Test func `A report with a failure has no placeholder`() throws {
    #expect(try test(.sample).output == Self.template)
  }

  @Test func `A report without a failure asks for what must hold`() throws {
    var report = Report()
    report.action("Loans.Reminders.Show")
    report.call("A.b")
    #expect(
      try test(report, name: "The reminder is late").output == """
        import EnvironmentRecordingTesting
        import Testing

        @testable import Loans

        // The report is of repos 0.2.0: 1 call, of these 1 of the last action.
        //   Loans.Reminders.Show {}
        @Test func `The reminder is late`() async throws {
          try await Reminders.Show.replay("report.jsonl")
          // If the program showed something wrong, compare what replay returns with what it should have shown.
        }

        """)
  }

  @Test func `A report that may lack calls of the action says so`() throws {
    let comment = """
      // The recording dropped 9 older calls, perhaps also of this action: the replay then
      // fails at the first one. Keep more calls by Recording(keeping:).

      """
    var lacking = Report(dropped: 9)
    lacking.action("Loans.Show")
    lacking.call("A.b")
    #expect(try test(lacking).output.contains(comment))
    var whole = Report(dropped: 9)
    whole.call("A.b")
    whole.action("Loans.Show")
    whole.call("A.b")
    #expect(try test(whole).output.contains("dropped") == false)
  }

  /// Text that ends a comment, a string or a name, or that hides what follows it.
  private static let hostile = [
    "a\nimport Foundation", "a\rimport Foundation", "*/ import Foundation /*", "a\u{2028}b",
    "\"); exit(1); (\"", "\\(exit(1))", "\\", "\\\"", "a`() {}; func `b", "`", "```", "\u{202E}txt",
    "\u{0}a", "\u{B}a\u{C}b", "#\"x\"#", "\"\"\"", "//", "${HOME}", "$5", "+", "---", "…", "日本 🙂",
    "init", "self", "_", "%d", String(repeating: "long ", count: 100),
  ]

  @Test(arguments: hostile)
  func `No text of the file becomes code`(text: String) throws {
    let quoted = Report.json(text)
    // A file can have any character in a value except for a line break.
    let raw = text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(
      of: "\"", with: "")
    var report = Report(program: text)
    report.action("Loans.Show", "[\(quoted),\"\(text.contains("\\") ? "" : raw)\"]")
    report.call("A.\(text)", #"{"label":\#(quoted),"value":\#(quoted)}"#)
    report.failure(text, text)
    let result = try test(report, name: text)
    #expect(result.errors == "")
    try Self.expectTest(result.output, calling: "Show.replay(\"report.jsonl\")")
  }

  @Test(arguments: hostile)
  func `A name of a file is a literal`(text: String) throws {
    let file = String(
      text.unicodeScalars.filter { $0 != "/" && $0 != "\u{0}" }.map(Character.init).prefix(60))
    guard !file.isEmpty else { return }
    var report = Report()
    report.action("Loans.Show")
    // An option ends at two hyphens.
    let result = try Program.withFiles([file: report.text]) { try $0.run("test", "./\(file)") }
    #expect(result.errors == "")
    let literal = file.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n", "\r", "\u{B}", "\u{C}", "\u{202E}", "\u{2028}":
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    try Self.expectTest(result.output, calling: "Show.replay(\"\(literal.joined())\")")
  }

  /// Checks that the lines of code are those of a test, with one name that the compiler accepts.
  private static func expectTest(_ source: String, calling call: String) throws {
    let comments = source.unicodeScalars.split(separator: "\n")
      .map { String($0) }.filter { $0.hasPrefix("//") || $0.hasPrefix("  //") }
    for comment in comments {
      #expect(comment.count <= 113)
      #expect(!comment.unicodeScalars.contains { $0.properties.isBidiControl || $0.value < 0x20 })
    }
    let code = source.unicodeScalars.split(separator: "\n").map { String($0) }
      .filter { !comments.contains($0) }
    try #require(code.count == 6)
    #expect(
      Array(code[..<3]) == [
        "import EnvironmentRecordingTesting", "import Testing", "@testable import Loans",
      ])
    #expect(
      code[3].wholeMatch(of: /@Test func `[^`\\\r]*[^`\\\s][^`\\\r]*`\(\) async throws \{/) != nil)
    #expect(code[4] == "  try await \(call)")
    #expect(code[5] == "}")
    #expect(try Compiler.errors(in: source) == "")
  }

  @Test(arguments: [
    ("Loans.Show", "Loans", "Show"), ("Loans.Outer.Inner", "Loans", "Outer.Inner"),
    ("backers.Show", "`backers`", "Show"), ("Loans.class", "Loans", "`class`"),
    ("Loans.Type", "Loans", "`Type`"), ("Loans._Show", "Loans", "`_Show`"),
    ("Büros.Öffnen", "Büros", "`Öffnen`"), ("Loans.Show2", "Loans", "Show2"),
  ])
  func `A recorded name is the module and the type`(
    name: String, module: String, type: String
  ) throws {
    var report = Report()
    report.action(name)
    let result = try test(report)
    #expect(result.output.contains("@testable import \(module)\n"))
    #expect(result.output.contains("  try await \(type).replay("))
    #expect(try Compiler.errors(in: result.output) == "")
  }

  @Test(arguments: [
    "", ".", "Show", "Loans.", ".Show", "Loans..Show", "Loans.Box<Swift.Int>",
    "Loans.(unknown context at $1234).Show", "(extension in Loans):Swift.Int.Show", "Loans.Show()",
    "Loans. Show", "Loans.Sh`ow", "Loans.Show\nimport Foundation", "Loans.$0", "Loans._",
    "Loans.1Show", "Loans.Show; exit(1)", "Loans.\u{202E}Show",
  ])
  func `A type that no test can name is an error`(name: String) throws {
    var report = Report()
    report.action(name)
    let result = try test(report)
    #expect(result.output == "")
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("environment-recording: No test can name the action's type "))
    #expect(
      result.errors.hasSuffix(
        "declare it neither private, nor in a function, nor generic, and record again.\n"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }
}

/// The parser of the Swift compiler.
private enum Compiler {
  /// Returns the errors in source code.
  static func errors(in source: String) throws -> String {
    try Program.withFiles(["Test.swift": source]) { files in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swiftc", "-frontend", "-parse", files.folder.appendingPathComponent("Test.swift").path,
      ]
      let output = Pipe()
      process.standardError = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return text
    }
  }
}
