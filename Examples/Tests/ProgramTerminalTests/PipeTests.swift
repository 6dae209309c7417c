import Foundation
import ProgramTesting
import Testing

@Suite("Every program without a terminal", .serialized, .timeLimit(.minutes(2)))
struct PipeTests {
  @Test(
    "There is neither a prompt nor an escape sequence, and the end of the input is the end",
    arguments: InteractiveProgram.all)
  func files(program: InteractiveProgram) async throws {
    let run = try await Program.run(
      program.name, program.arguments, input: "help\n", variables: ["TERM": "xterm"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(!run.output.contains(program.prompt))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("quit"))
  }

  @Test(
    "A reader that closes the pipe is no failure, and the program ends",
    arguments: InteractiveProgram.all)
  func closedOutput(program: InteractiveProgram) async throws {
    let running = try Program(
      program.name, program.arguments, input: String(repeating: "help\n", count: 500))
    defer { running.removeFiles() }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    running.connect(output: pipe.fileHandleForWriting)
    let run = try await running.run()
    #expect(run == Program.Run(output: "", errors: "", status: 0))
  }

  @Test(
    "An input that cannot be read is an empty one", arguments: InteractiveProgram.all)
  func closedInput(program: InteractiveProgram) async throws {
    let run = try await Program.run(shell: "\(program.line) <&- && echo status $?")
    #expect(run.output.hasSuffix("status 0\n"))
  }

  @Test(
    "If only the output is a terminal, the lines of a file are performed and not echoed",
    arguments: InteractiveProgram.all)
  func terminalOutput(program: InteractiveProgram) async throws {
    let terminal = try Terminal(columns: 80, lines: 50)
    let running = try Program(
      program.name, program.arguments, input: "help\n", variables: ["TERM": "xterm"])
    defer { running.removeFiles() }
    running.connect(outputTo: terminal)
    let found = terminal.flags
    let run = try await running.run()
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(terminal.flags == found)
    let text = terminal.text()
    #expect(text.contains("quit"))
    #expect(!text.contains(program.prompt))
  }
}
