import ProgramTesting
import Testing

@Suite("The end of the input of every program", .serialized, .timeLimit(.minutes(2)))
struct EndTests {
  @Test("Ctrl-D in an empty line leaves the program", arguments: InteractiveProgram.all)
  func endOfInput(program: InteractiveProgram) async throws {
    let terminal = try Terminal(columns: 80, lines: 50)
    let running = try program.connected(to: terminal)
    defer { running.removeFiles() }
    let run = try await running.run {
      _ = await terminal.text(until: program.prompt)
      // In a line that is not empty it deletes forward. Drawn, the key is read in editing mode.
      try terminal.type("x\u{4}")
      _ = await terminal.text(until: "\(program.prompt)x\u{1B}[K\r\(program.prompt)x\u{1B}[K")
      try terminal.type("\u{15}\u{4}")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
