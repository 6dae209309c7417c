import Foundation
import ProgramTesting
import Testing

@Suite("A reader that closes the pipe", .timeLimit(.minutes(2)))
struct PipeTests {
  /// Runs `backers` with a pipe that is not read as its output.
  private func run(
    _ home: Home, _ arguments: String..., input: String = ""
  ) async throws -> Program.Run {
    let program = try home.program(arguments, input: input)
    defer { program.removeFiles() }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    program.connect(output: pipe.fileHandleForWriting)
    return try await program.run()
  }

  @Test("The changes of a command are stored, and the end is quiet")
  func stored() async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    for (arguments, input) in [
      (["login", "--server", service.url, "--email", "blob@example.com"], "secret\n"),
      (["settings", "language", "de"], ""),
    ] {
      let program = try home.program(arguments, input: input)
      defer { program.removeFiles() }
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      program.connect(output: pipe.fileHandleForWriting)
      let run = try await program.run()
      #expect(run == Program.Run(output: "", errors: "", status: 0))
    }
    let settings = try await home.run("settings").output
    #expect(settings.hasPrefix("Sprache  Deutsch\n"))
    #expect(settings.contains("Blob (blob@example.com)"))
  }

  @Test("A script goes on to its end")
  func script() async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    let run = try await run(
      home, "interactive", "--server", service.url, input: "discover\nlanguage es\ndiscover\n")
    #expect(run == Program.Run(output: "", errors: "", status: 0))
    #expect(try await home.run("settings").output.hasPrefix("Idioma"))
  }

  @Test("head takes a line, and the rest is no failure")
  func head() async throws {
    let run = try await Program.run(
      shell: "backers | head -n 1; backers --json | head -c 1; echo; repos | head -n 1")
    #expect(run.output == "Discover projects\n[\npointfreeco repositories\n")
  }
}
