import Foundation
import Testing

@Suite("The first day of a project")
struct FirstDayTests {
  private static let files = [
    ".git/HEAD": "", "Sources/Other/Empty.swift": "",
    "Sources/Shop/Cart.swift": """
    import Foundation

    struct Cart {
      func pay() -> Date { Date() }
    }

    """,
  ]

  private func run(
    _ arguments: String..., files: [String: String] = FirstDayTests.files
  ) throws -> Program.Result {
    let program = try Program(files)
    defer { program.remove() }
    return try program.run(arguments)
  }

  @Test func `A number of warnings can be allowed`() throws {
    #expect(try run("--max-warnings", "1").code == 0)
    #expect(try run("--max-warnings", "0").code == 1)
  }

  @Test func `A rule has another severity in some files`() throws {
    var files = Self.files
    files[".environment-audit.yml"] = """
      severity:
        - { rule: time, level: error }
        - { rule: time.now, path: "Sources/Shop/**", level: note }

      """
    let note = try run(files: files)
    #expect(note.output.contains("4:24: note: `Date()`"))
    #expect(note.code == 0)
    files[".environment-audit.yml"] = "severity: [{ rule: time, level: error }]\n"
    #expect(try run("--max-warnings", "9", files: files).code == 1)
    files[".environment-audit.yml"] = "severity: [{ rule: time, level: off }]\n"
    #expect(try run(files: files).output == "No hidden dependencies in 2 files\n")
    files[".environment-audit.yml"] = "severity: [{ rule: time, level: bad }]\n"
    #expect(try run(files: files).code == 78)
  }

  @Test func `A file that does not parse is named on standard error if the report goes to a file`()
    throws
  {
    let result = try run(
      "--format", "sarif", "--output", "a.sarif", files: ["Bad.swift": "func f( {\n"])
    #expect(result.errors.hasPrefix("Bad.swift: error: does not parse as a whole"))
    #expect(result.code == 2)
  }

  @Test func `A new configuration and its baseline leave nothing to report`() throws {
    var files = Self.files
    files["Sources/Shop/World.swift"] = """
      import Foundation
      struct World { var date: () -> Date = { Date() } }
      private var stored = World()
      var env: World { get { stored } set { stored = newValue } }

      """
    let program = try Program(files)
    defer { program.remove() }
    let result = try program.run("init")
    #expect(result.code == 0)
    #expect(result.output.contains("with 1 hidden dependency. Commit both."))
    #expect(result.output.split(separator: "\n").count <= 10)
    #expect(
      try program.text(of: ".environment-audit.yml").contains("environments: [env]\n"))
    #expect(try program.run().code == 0)
    #expect(try program.run("init").code == 64)
  }
}
