import Foundation
import GitHubClient
import GitHubStandIn
import Testing

#if os(Linux)
  @Suite struct MemoryTests {
    /// In a process of its own, because the memory of the other tests would be counted, too.
    @Test("An answer of 500 MB is not held in memory")
    func huge() async {
      await #expect(processExitsWith: .success) {
        try await withStandIn(StandInOptions(hugeBytes: 500_000_000)) { server in
          let before = try peakMemory()
          do {
            _ = try await server.client { $0.maximumPageBytes = 1_000_000 }.fetchRepos("huge")
            fatalError("nothing was refused")
          } catch let error as GitHubError {
            precondition(error.reason == .pageTooLarge(limit: 1_000_000))
          }
          // The stand-in shares the process, and sends what the client has not refused yet.
          let growth = try peakMemory() - before
          precondition(growth < 150_000_000, "grew by \(growth) bytes")
        }
      }
    }
  }

  /// The most memory that this process has held at once, in bytes.
  private func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let kilobytes = try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first)
    return try #require(Int(kilobytes)) * 1_000
  }
#endif
