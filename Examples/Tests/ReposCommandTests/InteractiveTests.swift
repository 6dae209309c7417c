import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct InteractiveTests {
  @Test("The world is switched under the running screen")
  func switches() async throws {
    let server = try TinyServer { _ in
      .json(
        #"[{"name": "real", "archived": false, "html_url": "https://example.org/real", "#
          + #""pushed_at": "2018-08-28T12:27:31Z"}]"#)
    }
    defer { server.stop() }
    let run = try await Program.run(
      ["interactive", "--api-url", server.url],
      input: """
        mock
        locale de_DE
        now 2030-01-01T00:00:00Z
        mock
        live
        now 2018-08-28T14:27:31Z
        calendar buddhist
        open 1
        """,
      variables: ["XDG_STATE_HOME": "/dev/null"])
    let blocks = run.output.split(separator: "\n\n")
    let rows = blocks.filter { $0.first?.isNumber == true }.map { "\($0)\n" }
    #expect(rows.count == 8)
    #expect(rows[0].hasPrefix("1  real   "))
    #expect("pointfreeco repositories\n\n\(rows[1])" == americanTable)
    #expect("pointfreeco repositories\n\n\(rows[2])" == germanTable)
    #expect(rows[3].contains(" 4.143d\n"))
    #expect("pointfreeco repositories\n\n\(rows[4])" == americanTable)
    #expect(rows[5].hasPrefix("1  real   "))
    #expect(rows[6].hasSuffix("  2h\n"))
    #expect(
      run.output.hasSuffix(
        "live · Aug 28, 2561 BE at 2:27\u{202F}PM · en_US · buddhist · GMT\n"
          + "https://example.org/real\n"))
    #expect(
      run.errors
        == "repos: Events do not arrive at /dev/null/repos/analytics.jsonl: not a directory. "
        + "Name another file or collector: --analytics FILE.\n")
    #expect(run.status == 0)
  }

  @Test("What makes no sense is reported, the session goes on, and it ends with 1")
  func nonsense() async throws {
    let run = try await Program.run(
      ["interactive"], input: "locle de_DE\nlocale klingon\nopen 9\nenv\nquit\nlocale nope\n")
    #expect(
      run.errors == """
        repos: “locle” is no command. Did you mean locale?
        repos: “klingon” is no locale. An example: de_DE.
        repos: There is no row 9: the list has 8 rows. Use a number from 1 to 8.

        """)
    #expect(run.output.hasSuffix("input         no terminal\n"))
    #expect(run.status == 1)
  }

  @Test("On a terminal there is a prompt, and archived repositories are dim")
  func terminal() async throws {
    let terminal = try Terminal(columns: 60, lines: 14)
    let program = try Program(["interactive"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      try terminal.type("more\nquit\n")
    }
    let text = terminal.text()
    #expect(run.status == 0)
    #expect(text.contains("\u{1B}[2m3  Bloblog "))
    #expect(!text.contains("(archived)"))
    #expect(text.contains("\u{1B}[2m4 more: type more\u{1B}[0m"))
    #expect(text.contains("mock> more\u{1B}[K\r\n5  #2: Bloblog "))
  }

  @Test(
    "A terminal that wants no color gets none",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func plain(variables: [String: String]) async throws {
    let terminal = try Terminal(columns: 60, lines: 14)
    let program = try Program([], variables: variables)
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run()
    let text = terminal.text()
    #expect(run.status == 0)
    #expect(text.contains("3  Bloblog (archived) "))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("Ctrl-C at the prompt leaves the terminal as it was found")
  func interruptedPrompt() async throws {
    let terminal = try Terminal(columns: 60, lines: 14)
    let program = try Program(["interactive"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let found = terminal.flags
    let run = try await program.run {
      _ = await terminal.text(until: "mock> ")
      #expect(terminal.flags != found)
      program.interrupt()
    }
    #expect(run.wasInterrupted)
    #expect(terminal.flags == found)
  }

  @Test("Ctrl-C ends a program that waits for a server, and one that waits for its user")
  func interrupt() async throws {
    let server = try TinyServer { _ in nil }
    defer { server.stop() }
    let program = try Program(["interactive", "--api-url", server.url])
    defer { program.removeFiles() }
    let run = try await program.run {
      await server.request()
      program.interrupt()
    }
    #expect(run.wasInterrupted)
    #expect(run.status == SIGINT)
  }
}
