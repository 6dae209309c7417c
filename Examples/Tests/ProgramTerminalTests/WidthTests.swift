import ProgramTesting
import Testing

@Suite("Every program in terminals of every width", .serialized, .timeLimit(.minutes(2)))
struct WidthTests {
  static let widths: [UInt16] = [20, 29, 40, 80, 200]

  @Test(
    "No line is wider than the terminal", arguments: InteractiveProgram.all, widths)
  func width(program: InteractiveProgram, columns: UInt16) async throws {
    for locale in ["en_US", "ar_EG", "ja_JP"] {
      let terminal = try Terminal(columns: columns, lines: 50)
      let running = try program.connected(to: terminal, ["--locale", locale])
      defer { running.removeFiles() }
      let run = try await running.run {
        var text = await terminal.text(until: program.prompt)
        #expect(text.contains(program.screen))
        try terminal.type("help\n")
        let help = await terminal.text(until: "quit")
        text += help
        // Keys that come before the prompt are shown by the system.
        if !help.hasSuffix(program.prompt) { text += await terminal.text(until: program.prompt) }
        try terminal.type("\(program.command.line)\n")
        text += await terminal.text(until: program.command.result)
        #expect(text.linesWider(than: columns) == [])
        try terminal.type("quit\n")
      }
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test(
    "A command that is wider than the terminal scrolls in its line",
    arguments: InteractiveProgram.all, widths)
  func command(program: InteractiveProgram, columns: UInt16) async throws {
    let terminal = try Terminal(columns: columns, lines: 50)
    let running = try program.connected(to: terminal)
    defer { running.removeFiles() }
    let run = try await running.run {
      _ = await terminal.text(until: program.prompt)
      // In pieces, because a terminal drops keys that are not read in time.
      var text = ""
      for _ in 0..<10 {
        try terminal.type("日本語שלום日本語שלום.")
        text += await terminal.text(until: ".")
      }
      #expect(text.linesWider(than: columns) == [])
      // The start of the line comes into view, and its end again.
      try terminal.type("\u{1}x")
      _ = await terminal.text(until: "x日")
      try terminal.type("\u{5}\u{15}quit\n")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(
    "A wide character takes two columns, and one of another direction takes one",
    arguments: InteractiveProgram.all)
  func cursor(program: InteractiveProgram) async throws {
    let terminal = try Terminal(columns: 80, lines: 50)
    let running = try program.connected(to: terminal)
    defer { running.removeFiles() }
    let run = try await running.run {
      _ = await terminal.text(until: program.prompt)
      try terminal.type("日本\u{1B}[D")
      _ = await terminal.text(until: "日本\u{1B}[K\u{1B}[2D")
      try terminal.type("\u{15}\u{B}שלום\u{1B}[D\u{1B}[D")
      _ = await terminal.text(until: "שלום\u{1B}[K\u{1B}[2D")
      try terminal.type("\u{15}\u{B}👩‍👩‍👧é\u{7F}")
      _ = await terminal.text(until: "> 👩‍👩‍👧\u{1B}[K")
      try terminal.type("\n")
      _ = await terminal.text(until: program.prompt)
      try terminal.type("quit\n")
    }
    #expect(run.errors.contains("“👩‍👩‍👧” is no command."))
    #expect(run.status == 0)
  }
}
