import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct CrashTests {
  @Test("A program that is killed while it saves leaves a whole list, and the next one goes on")
  func killed() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "favorite-primes.json")
    let primes = (2...500).filter { n in
      !stride(from: 2, through: Int(Double(n).squareRoot()), by: 1).contains { n % $0 == 0 }
    }
    let lists = [primes, Array(primes.dropFirst())].map { "\($0)".replacing(" ", with: "") }

    for round in 1...8 {
      try Data(lists[0].utf8).write(to: file)
      let terminal = try Terminal(columns: 80, lines: 24)
      let program = try Program(
        "primetime", ["--data-directory", folder.path],
        input: "load\ndelete 1\n" + String(repeating: "save\n", count: 100))
      defer { program.removeFiles() }
      program.connect(outputTo: terminal)
      let run = try await program.run {
        for _ in 0..<round { _ = await terminal.text(until: "Saved") }
        program.kill()
      }
      #expect(run.wasInterrupted)
      #expect(run.status == SIGKILL)
      #expect(lists.contains(try String(contentsOf: file, encoding: .utf8)))
    }

    let run = try await Program.run(
      "primetime", ["--data-directory", folder.path], input: "load\nsave\n")
    #expect(run.errors == "")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["favorite-primes.json"])
  }
}
