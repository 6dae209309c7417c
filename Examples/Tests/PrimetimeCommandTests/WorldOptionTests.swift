import ProgramTesting
import Testing

@Suite("The option --world", .timeLimit(.minutes(2)))
struct WorldOptionTests {
  @Test("It changes locale and date, and other options change parts of it")
  func environment() async throws {
    let run = try await Program.run(
      "primetime", ["--mock", "--time-zone", "Asia/Kathmandu", "--world", "thai"],
      input: "env\nquit\n")
    for value in ["th_TH", "2026-06-16T12:00:00Z", "Asia/Kathmandu"] {
      #expect(run.output.contains(value), "\(run.output)")
    }
  }
}
