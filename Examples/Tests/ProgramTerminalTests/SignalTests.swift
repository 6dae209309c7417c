import Foundation
import ProgramTesting
import Testing

@Suite("Every program that is stopped or ended from outside", .serialized, .timeLimit(.minutes(2)))
struct SignalTests {
  @Test(
    "The terminal is left as it was found",
    arguments: InteractiveProgram.all, [SIGINT, SIGTERM, SIGHUP])
  func ended(program: InteractiveProgram, signal: Int32) async throws {
    let terminal = try Terminal(columns: 80, lines: 50)
    let found = terminal.flags
    let running = try program.connected(to: terminal)
    defer { running.removeFiles() }
    let run = try await running.run {
      _ = await terminal.text(until: program.prompt)
      // Half a command, which is not performed.
      try terminal.type("hel")
      _ = await terminal.text(until: "hel")
      #expect(terminal.flags != found)
      running.send(signal)
    }
    #expect(run.wasInterrupted)
    #expect(run.status == signal)
    #expect(run.errors == "")
    #expect(terminal.flags == found)
  }

  #if os(Linux)
    @Test(
      "Ctrl-Z leaves the terminal to the shell, and fg shows the command that was being typed",
      arguments: InteractiveProgram.all)
    func stopped(program: InteractiveProgram) async throws {
      let terminal = try Terminal(columns: 80, lines: 50)
      // A shell that does not put back the terminal by itself.
      let shell = try Program.shell(
        "setsid --ctty --wait sh -i", variables: ["PS1": "sh> ", "TERM": "xterm"])
      defer { shell.removeFiles() }
      shell.connect(to: terminal)
      _ = try await shell.run {
        _ = await terminal.text(until: "sh> ")
        let found = terminal.flags
        try terminal.type("\(program.line)\n")
        _ = await terminal.text(until: program.prompt)
        try terminal.type("qui")
        _ = await terminal.text(until: "qui")
        let editing = terminal.flags
        #expect(editing != found)
        for _ in 1...2 {
          try terminal.type("\u{1A}")
          _ = await terminal.text(until: "sh> ")
          #expect(terminal.flags == found)
          try terminal.type("fg\n")
          _ = await terminal.text(until: "\(program.prompt)qui")
          #expect(terminal.flags == editing)
        }
        try terminal.type("t\n")
        _ = await terminal.text(until: "sh> ")
        #expect(terminal.flags == found)
        try terminal.type("exit\n")
      }
    }

    @Test("Ctrl-C ends the program, and not the shell", arguments: InteractiveProgram.all)
    func interrupted(program: InteractiveProgram) async throws {
      let terminal = try Terminal(columns: 80, lines: 50)
      let shell = try Program.shell(
        "setsid --ctty --wait sh -i", variables: ["PS1": "sh> ", "TERM": "xterm"])
      defer { shell.removeFiles() }
      shell.connect(to: terminal)
      _ = try await shell.run {
        _ = await terminal.text(until: "sh> ")
        try terminal.type("\(program.line)\n")
        _ = await terminal.text(until: program.prompt)
        try terminal.type("\u{3}")
        _ = await terminal.text(until: "sh> ")
        try terminal.type("echo status $?\n")
        _ = await terminal.text(until: "status 130")
        try terminal.type("exit\n")
      }
    }
  #endif
}
