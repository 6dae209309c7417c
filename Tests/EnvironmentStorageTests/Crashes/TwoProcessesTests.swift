import Foundation
import Testing

@Suite("Two processes with the same stores", .serialized)
struct TwoProcessesTests {
  @Test func `The second is refused, and changes nothing`() async throws {
    let (refusal, status, failures) = try await SubjectProcess.onThread {
      let folder = try TemporaryFolder()
      let first = try SubjectProcess(["loop", "1"], in: folder.url)
      first.wait(for: "ready")
      let second = try SubjectProcess(["check", "1"], in: folder.url)
      let refusal = second.outcome()
      first.kill()
      var known = Acknowledged()
      known.hear(first.outcome())
      known.hear(try SubjectProcess(["check"], in: folder.url).outcome())
      return (refusal, second.status, known.failures)
    }
    #expect(failures.isEmpty)
    #expect(status == 75)
    #expect(refusal.contains { $0.hasPrefix("refused ") }, "\(refusal)")
    // It has nothing, and says so: it does not take the other's user for logged out.
    #expect(refusal.contains { $0.hasPrefix("problem ") })
  }
}
