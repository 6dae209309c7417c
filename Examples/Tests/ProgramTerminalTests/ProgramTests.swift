import Foundation
import ProgramTesting
import Testing

@Suite("A program that is run by tests", .timeLimit(.minutes(2)))
struct ProgramTests {
  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test("A run leaves no files open")
    func descriptors() async throws {
      // A process of its own, in which no other test opens files.
      await #expect(processExitsWith: .success) {
        func openFiles() -> Int { (0..<4_096).count { fcntl($0, F_GETFD) >= 0 } }
        _ = try await Program.run(shell: "true")
        let before = openFiles()
        for _ in 1...10 { _ = try await Program.run(shell: "true") }
        // The thread of the last run may still be ending.
        #expect(openFiles() < before + 10)
      }
    }
  #endif

  @Test("A program that is stopped works no more, and goes on when it is told to")
  func stopped() async throws {
    let program = try Program.shell("while :; do printf .; done")
    defer { program.removeFiles() }
    let terminal = try Terminal(columns: 80, lines: 24)
    program.connect(outputTo: terminal)
    let run = try await program.run {
      _ = await terminal.text(until: ".")
      await program.stop()
      _ = terminal.text()
      #expect(terminal.text() == "")
      program.send(SIGCONT)
      _ = await terminal.text(until: ".")
      program.kill()
    }
    #expect(run.wasInterrupted)
  }
}
