import Foundation
import Testing

@Suite("The command")
struct CommandTests {
  private static let code = """
    import Foundation

    struct Cart {
      func pay() -> Date { Date() }
    }

    """
  private static let line =
    "Sources/Shop/Cart.swift:4:24: warning: `Date()` reads the current time [time.now]\n"

  private static let files = [
    ".git/HEAD": "", "Sources/Shop/Cart.swift": code, "Sources/Other/Empty.swift": "",
  ]

  /// Runs the program once in a project of some files.
  private func run(
    _ arguments: String..., files: [String: String] = CommandTests.files, input: String = "",
    in folder: String = ""
  ) throws -> Program.Result {
    let program = try Program(files)
    defer { program.remove() }
    return try program.run(arguments, input: input, in: folder)
  }

  @Test("reports what is hidden, and ends with 1")
  func hidden() throws {
    let result = try run()
    #expect(result.output == Self.line + "1 hidden dependency in 1 of 2 files\n")
    #expect(result.errors.isEmpty)
    #expect(result.code == 1)
  }

  @Test("marks what hermetic tests have reached, and lists what it has not found")
  func observed() throws {
    let code = Self.code + "struct Later { func now() -> Date { Date() } }\n"
    let program = try Program(Self.files.merging(["Sources/Shop/Cart.swift": code]) { $1 })
    defer { program.remove() }
    func line(_ test: String, _ line: Int) -> String {
      #"{"allowed":false,"call":"Date()","category":"clock","count":1,"function":"Cart.pay()","line":"#
        + "\(line)"
        + #","path":"\#(program.folder.path)/Sources/Shop/Cart.swift","rule":"time.now","test":"\#(test)"}"#
        + "\n"
    }
    try program.write("observed.jsonl", line("a", 4) + line("b", 4) + line("a", 4) + line("a", 1))
    let result = try program.run("--observed", "observed.jsonl")
    #expect(
      result.output.contains("`Date()` reads the current time; reached by 2 tests [time.now]\n"))
    #expect(result.output.contains("`Date()` reads the current time; never reached [time.now]\n"))
    #expect(
      result.errors == """
        Seen, and not found (or ignored by a comment):
          Sources/Shop/Cart.swift:1: `Date()` in Cart.pay() [time.now], by 1 test

        """)
    try program.write("observed.jsonl", "{}\n")
    let broken = try program.run("--observed", "observed.jsonl")
    #expect(broken.errors == "error: observed.jsonl:1: this is no call of a hermetic test\n")
    #expect(broken.code == 64)
  }

  @Test("looks at the current folder, or at the paths in its arguments")
  func paths() throws {
    #expect(try run(in: "Sources/Other").code == 0)
    #expect(try run("Sources/Other").code == 0)
    let near = try run("../Shop/Cart.swift", in: "Sources/Other").output
    #expect(near.hasPrefix("../Shop/Cart.swift:4:24: warning: "))
    // Programs find files from the root.
    let json = try run("../Shop", "--format", "github", in: "Sources/Other").output
    #expect(json.contains("file=Sources/Shop/Cart.swift"))
    #expect(try run("audit", "Sources").code == 1)
  }

  @Test("finds the project that its paths are in, from outside of it")
  func outside() throws {
    let program = try Program(Self.files)
    let other = try Program([".git/HEAD": ""])
    defer {
      program.remove()
      other.remove()
    }
    let result = try other.run(program.folder.appendingPathComponent("Sources").path)
    let name = program.folder.lastPathComponent
    #expect(result.output.hasPrefix("../\(name)/\(Self.line)"))
  }

  @Test("ends with 0 where nothing is hidden")
  func nothing() throws {
    let result = try run(files: ["A.swift": "let a = 1\n"])
    #expect(result.output == "No hidden dependencies in 1 file\n")
    #expect(result.code == 0)
  }

  @Test("ends with 2 where something could not be looked at, and with 3 for both")
  func incomplete() throws {
    var program = try Program(["Bad.swift": ""])
    defer { program.remove() }
    try Data([0xFF, 0xFE, 0x41, 0]).write(to: program.folder.appendingPathComponent("Bad.swift"))
    var result = try program.run()
    #expect(
      result.output.hasPrefix(
        "Bad.swift: error: is not UTF-8; convert it, or exclude it"
          + " [unreadable]\n"))
    #expect(result.code == 2)
    try program.write("Sources/Shop/Cart.swift", Self.code)
    result = try program.run()
    #expect(result.code == 3)
    // What is suppressed without a reason counts as hidden.
    program.variables = [:]
    try program.write("Sources/Shop/Cart.swift", "let a = 1  // environment-audit:ignore time\n")
    #expect(try program.run().code == 3)
  }

  @Test(
    "ends with 64 for what it does not understand",
    arguments: [
      (["--formt", "json"], "Error: Unknown option '--formt'. Did you mean '--format'?"),
      (["Sorces"], "error: there is no file or folder 'Sorces'; did you mean 'Sources'?"),
      (
        ["/nonexist"],
        "error: there is no file or folder '/nonexist'; check the path, and the folder that you are in"
      ),
      (["--rule", "tim.now"], "error: there is no rule 'tim.now'; did you mean 'time.now'?"),
      (["explain", "zzz"], "error: there is no rule 'zzz'; `environment-audit rules` lists them"),
      (["--jobs", "0"], "Error: '--jobs' is from 1 to 256, and not 0."),
      (["suggest", "--name", "a b"], "Error: 'a b' cannot be the name of a structure."),
    ])
  func usage(arguments: [String], message: String) throws {
    let program = try Program(Self.files)
    defer { program.remove() }
    let result = try program.run(arguments)
    #expect(result.errors.split(separator: "\n").first.map(String.init) == message)
    #expect(result.output.isEmpty)
    #expect(result.code == 64)
  }

  @Test(
    "ends with 78 for a configuration or a baseline that is wrong",
    arguments: [
      (
        ".environment-audit.yml", "rules: { tim.now: off }", [],
        ".environment-audit.yml:1:10: error: there is no rule 'tim.now'; did you mean 'time.now'?\n"
      ),
      (
        "other.yml", "live: [Nowhere]", ["--config", "other.yml"],
        "other.yml:1:8: error: 'Nowhere' in 'live' matches no Swift file; correct it, or take it"
          + " out\n"
      ),
      (
        "x", "", ["--config", "missing.yml"],
        "missing.yml: error: is not there: it was removed while the audit ran, or is a link that"
          + " leads nowhere\n"
      ),
      (
        ".environment-audit-baseline.json", "{", [],
        "error: the baseline '.environment-audit-baseline.json' is damaged; restore"
          + " it, or write it anew by `environment-audit baseline`\n"
      ),
      (
        "x", "", ["--baseline", "b.json"],
        "error: there is no baseline 'b.json'; `environment-audit baseline` writes one\n"
      ),
    ] as [(String, String, [String], String)])
  func configuration(name: String, text: String, arguments: [String], message: String) throws {
    let program = try Program(Self.files.merging([name: text]) { _, new in new })
    defer { program.remove() }
    let result = try program.run(arguments)
    #expect(result.errors == message)
    #expect(result.code == 78)
  }

  @Test("takes its configuration from the folder above")
  func configurationAbove() throws {
    let files = Self.files.merging(
      [".environment-audit.yml": "include: [Sources]\nrules: { time: off }\n"]
    ) { _, new in new }
    #expect(try run(files: files, in: "Sources/Other").code == 0)
  }

  @Test("writes each format, to standard output or to a file")
  func formats() throws {
    let program = try Program(Self.files)
    defer { program.remove() }
    for (format, start) in [
      ("text", "Sources/"), ("json", "{"), ("sarif", "{"), ("github", "::warning "),
      ("html", "<!doctype html>"), ("summary", ""),
    ] {
      let printed = try program.run("--format", format)
      #expect(printed.output.lowercased().hasPrefix(start.lowercased()))
      #expect(printed.code == 1)
      let written = try program.run("--format", format, "--output", "report")
      #expect(written.output.isEmpty)
      #expect(try program.text(of: "report") == printed.output)
    }
  }

  @Test("says that it cannot write, and ends with 73")
  func unwritable() throws {
    let result = try run("--output", "no/such/folder/report")
    #expect(
      result.errors
        == "error: 'no/such/folder/report' cannot be written: its folder is not there; make it"
        + " first\n")
    #expect(result.code == 73)
  }

  @Test("selects by rule, by family and by place")
  func selections() throws {
    let files = Self.files.merging([
      "Sources/Shop/ID.swift": "import Foundation\nfunc make() -> UUID { UUID() }\n"
    ]) { _, new in new }
    #expect(try run("--rule", "random.uuid", files: files).output.contains("UUID()"))
    #expect(try !run("--rule", "random.uuid", files: files).output.contains("Date()"))
    #expect(try !run("--family", "time", files: files).output.contains("UUID()"))
    #expect(try run("--family", "network", files: files).code == 0)
    #expect(
      try run("--only", "Sources/Shop/ID.swift", "x.md", files: files).output
        .contains("UUID()"))
    #expect(try run("--only", "Sources/Other", files: files).code == 0)
    #expect(try run("--only", "-", files: files, input: "README.md\n").code == 0)
    #expect(try run("--only", "-", files: files, input: "").code == 0)
    let listed = try run("--only", "-", files: files, input: "Sources/Shop/Cart.swift\nx\n")
    #expect(listed.output.hasPrefix(Self.line))
  }

  @Test("has a rule that is off when it is asked for")
  func offByDefault() throws {
    let files = ["A.swift": "import os\nimport Foundation\nfunc log() { NSLog(\"a\") }\n"]
    #expect(try run(files: files).code == 0)
    #expect(try run("--rule", "io.logging", files: files).code == 1)
  }

  @Test("has a ratchet: a baseline that only gets smaller")
  func baseline() throws {
    let program = try Program(Self.files)
    defer { program.remove() }
    var result = try program.run("baseline")
    #expect(result.code == 0)
    #expect(result.errors == ".environment-audit-baseline.json lists 1 hidden dependency.\n")
    #expect(try program.run().code == 0)
    #expect(try program.run("--no-baseline").code == 1)
    // Moved to another file, and further down.
    try program.write("Sources/Shop/Cart.swift", "")
    try program.write("Sources/Other/Moved.swift", "//\n//\n" + Self.code)
    #expect(try program.run("--strict").code == 0)
    // Another one is one too many.
    try program.write(
      "Sources/Shop/New.swift", "import Foundation\nfunc now() -> Date { Date() }\n")
    result = try program.run()
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("Sources/Shop/New.swift:2:22: warning: "))
    // The first one is fixed.
    try program.write("Sources/Shop/New.swift", "")
    try program.write("Sources/Other/Moved.swift", "")
    #expect(try program.run().code == 0)
    result = try program.run("--strict")
    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix(
        ".environment-audit-baseline.json: error: `Date()` in `Cart.pay()` is fixed, and still"
          + " listed [time.now]; run `environment-audit prune` [fixed-entry]\n"))
    try program.write(
      "Sources/Shop/New.swift", "import Foundation\nfunc now() -> Date { Date() }\n")
    result = try program.run("prune")
    #expect(result.errors == ".environment-audit-baseline.json: 1 entry taken out, 0 left.\n")
    #expect(try program.run("--strict").code == 1)
  }

  @Test("explains and lists rules")
  func rules() throws {
    let program = try Program([:])
    defer { program.remove() }
    let page = try program.run("explain", "time.now")
    #expect(page.code == 0)
    #expect(page.output.hasPrefix("time.now: "))
    for part in ["Reported:", "Controlled:", "Date()", "`date`"] {
      #expect(page.output.contains(part))
    }
    #expect(!page.output.contains("\u{1B}"))
    #expect(
      try program.run("explain", "time.now", "--color", "always").output.contains("\u{1B}[1m"))
    #expect(try program.run("explain", "time").output.contains("time.sleep: "))
    #expect(try program.run("rules").output.contains("off: "))
  }

  @Test("suggests an environment")
  func suggest() throws {
    let result = try run("suggest", "--name", "World")
    #expect(result.output.contains("struct World"))
    #expect(result.code == 0)
  }

  @Test("has a version and help")
  func version() throws {
    #expect(try run("--version").output == "0.2.0\n")
    #expect(try run("--help").output.contains("baseline"))
    #expect(try run("audit", "--help").output.contains("git diff --cached"))
  }

  @Test("has colors if an option asks for them, also with NO_COLOR")
  func colors() throws {
    var program = try Program(Self.files)
    defer { program.remove() }
    program.variables = ["NO_COLOR": "1"]
    #expect(try !program.run().output.contains("\u{1B}"))
    #expect(try program.run("--color", "always").output.contains("\u{1B}"))
    #expect(try program.run("--color", "never").output.contains(Self.line))
  }
}

@Suite("The program")
struct ProcessTests {
  private func many() throws -> Program {
    var files = [".git/HEAD": ""]
    for number in 0..<200 {
      files["Sources/S\(number).swift"] =
        "import Foundation\n" + String(repeating: "func f() -> Date { Date() }\n", count: 20)
    }
    return try Program(files)
  }

  @Test("ends normally if its reader closes the pipe")
  func brokenPipe() throws {
    let program = try many()
    defer { program.remove() }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = program.folder
    shell.arguments = [
      "-c",
      "{ \"$0\" --all; echo $? > code; } | head -n 1 > first", try Program.url.path,
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(try program.text(of: "first").hasPrefix("Sources/S0.swift:2:"))
    #expect(try program.text(of: "code") == "1\n")
  }

  @Test("leaves no half file behind when it is interrupted")
  func interrupted() throws {
    let program = try many()
    defer { program.remove() }
    let end = "4,000 hidden dependencies in 200 of 200 files\n"
    // Most rounds are interrupted before a report is written.
    #expect(try program.run().output.hasSuffix(end))
    for round in 0..<8 {
      let process = Process()
      process.executableURL = try Program.url
      process.currentDirectoryURL = program.folder
      process.arguments = ["--output", "report"]
      try process.run()
      // In any state.
      for _ in 0..<round * 40 { _ = try? program.text(of: "Sources/S1.swift") }
      process.interrupt()
      process.waitUntilExit()
      let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(Set(names).isSubset(of: [".git", "Sources", "report"]))
      if let report = try? program.text(of: "report") {
        #expect(report.hasSuffix(end))
      }
    }
  }
}
