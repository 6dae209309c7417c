import ProgramTesting
import Testing

@Suite("The option --world", .timeLimit(.minutes(2)))
struct WorldOptionTests {
  @Test("It changes locale, calendar and date, and other options change parts of it")
  func environment() async throws {
    let run = try await Program.run(["env", "--time-zone", "Asia/Kathmandu", "--world", "thai"])
    for value in ["th_TH", "buddhist", "2026-06-16T12:00:00Z", "Asia/Kathmandu"] {
      #expect(run.output.contains(value), "\(run.output)")
    }
    #expect(run.errors == "")
  }

  @Test("A name that is near to none gets the list of worlds")
  func unknown() async throws {
    let run = try await Program.run(["--world", "atlantis-on-sea"])
    #expect(run.errors.contains("“atlantis-on-sea” is no world. Use one of: ordinary, turkish,"))
    #expect(run.status == 64)
  }
}
