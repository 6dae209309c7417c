import Foundation
import ProgramTesting
import Testing

@Suite("Keys on a terminal", .timeLimit(.minutes(2)))
struct EditingTests {
  @Test("A line at the prompt can be edited, and an earlier one fetched", arguments: [40, 80])
  func editing(columns: UInt16) async throws {
    let terminal = try Terminal(columns: columns, lines: 24)
    let program = try Program("backers", ["interactive", "--demo"], variables: ["TERM": "xterm"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      _ = await terminal.text(until: "demo> ")
      // Home, delete, end: xhelpq becomes help.
      try terminal.type("xhelpq\u{1B}[H\u{1B}[3~\u{1B}[F\u{7F}\n")
      _ = await terminal.text(until: "show this list", prompt: "demo> ")
      try terminal.type("discover\n")
      _ = await terminal.text(until: "That is all.", prompt: "demo> ")
      try terminal.type("\u{1B}[A\u{1B}[A\n")
      _ = await terminal.text(until: "show this list", prompt: "demo> ")
      try terminal.type("\u{4}")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Without escape sequences the system edits the line")
  func dumb() async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("backers", ["interactive", "--demo"], variables: ["TERM": "dumb"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let found = terminal.flags
    let run = try await program.run {
      let start = await terminal.text(until: "demo> ")
      #expect(!start.contains("\u{1B}"))
      #expect(terminal.flags == found)
      try terminal.type("quit\n")
    }
    #expect(run.status == 0)
  }

  @Test("Ctrl-C at the prompt leaves the terminal as it was found")
  func interrupted() async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("backers", ["interactive", "--demo"], variables: ["TERM": "xterm"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let found = terminal.flags
    let run = try await program.run {
      _ = await terminal.text(until: "demo> ")
      #expect(terminal.flags != found)
      program.interrupt()
    }
    #expect(run.wasInterrupted)
    #expect(terminal.flags == found)
  }

  @Test("Money, progress and hearts have colors on a terminal that has them")
  func colors() async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("backers", ["interactive", "--demo"], variables: ["TERM": "xterm"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      let start = await terminal.text(until: "demo> ")
      #expect(start.contains("\u{1B}[36m████████░░\u{1B}[0m 89% funded"))
      try terminal.type("open 1\n")
      _ = await terminal.text(until: "\u{1B}[32m$21,360 pledged of $24,000\u{1B}[0m\r\n")
      try terminal.type("star 1\nblob@example.com\n")
      _ = await terminal.text(until: "Password: ")
      try terminal.type("secret\n")
      _ = await terminal.text(until: "1  \u{1B}[31m♥\u{1B}[0m Today")
      try terminal.type("quit\n")
    }
    #expect(run.status == 0)
  }

  #if os(Linux)
    @Test(
      "Ctrl-Z leaves the terminal to the shell, and fg takes it again",
      arguments: [
        ("login --email blob@example.com", "Password: ", "secret\n", "Logged in as Blob."),
        ("interactive", "live> ", "settin\u{1B}[H\u{B}quit\n", "sh> "),
      ])
    func stopped(command: String, prompt: String, answer: String, result: String) async throws {
      let service = try FakeService()
      defer { service.stop() }
      let home = try Home()
      defer { home.remove() }
      let terminal = try Terminal(columns: 80, lines: 24)
      // A shell that does not put back the terminal by itself.
      let shell = try Program.shell(
        "setsid --ctty --wait sh -i",
        variables: home.variables.merging(["PS1": "sh> ", "TERM": "xterm"]) { $1 })
      defer { shell.removeFiles() }
      shell.connect(to: terminal)
      _ = try await shell.run {
        _ = await terminal.text(until: "sh> ")
        let found = terminal.flags
        try terminal.type("backers \(command) --server \(service.url)\n")
        _ = await terminal.text(until: prompt)
        #expect(!terminal.isEchoing)
        let hidden = terminal.flags
        try terminal.type("\u{1A}")
        _ = await terminal.text(until: "Stopped")
        #expect(terminal.flags == found)
        try terminal.type("fg\n")
        // Once in the shell's line, and once as the prompt.
        _ = await terminal.text(until: prompt)
        #expect(terminal.flags == hidden)
        try terminal.type(answer)
        let text = await terminal.text(until: result)
        #expect(!text.contains("secret"))
        try terminal.type("exit\n")
      }
    }
  #endif
}
