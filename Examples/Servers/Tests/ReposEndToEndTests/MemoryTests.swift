import Foundation
import GitHubClient
import GitHubStandIn
import Testing

#if os(Linux)
  @Suite(.serialized) struct MemoryTests {
    @Test("An answer of 500 MB is not held in memory")
    func huge() async throws {
      try await withStandIn(StandInOptions(hugeBytes: 500_000_000)) { server in
        let before = try peakMemory()
        let error = await #expect(throws: GitHubError.self) {
          try await server.client { $0.maximumPageBytes = 1_000_000 }.fetchRepos("huge")
        }
        #expect(error?.reason == .pageTooLarge(limit: 1_000_000))
        // The stand-in shares the process, and so do the other tests; alone it is a few MB.
        let growth = try peakMemory() - before
        #expect(growth < 400_000_000)
      }
    }

    /// The most memory that this process has held at once, in bytes.
    private func peakMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      let kilobytes = try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first)
      return try #require(Int(kilobytes)) * 1_000
    }
  }
#endif
