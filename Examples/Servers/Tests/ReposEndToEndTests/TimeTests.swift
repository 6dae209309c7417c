import Foundation
import GitHubClient
import GitHubStandIn
import Testing

/// Real time passes here, since the network's is what is tested: as little as will do.
@Suite struct TimeTests {
  @Test("A slow answer is waited for")
  func slow() async throws {
    try await withStandIn(StandInOptions(slowness: .milliseconds(100))) { server in
      let list = try await server.client().fetchRepos("slow")
      #expect(list.repos.count == 40)
    }
  }

  @Test(
    "An answer that never comes, or never ends, is given up in bounded time",
    arguments: ["never", "drip", "slow"])
  func givenUp(organization: String) async throws {
    try await withStandIn(StandInOptions(slowness: .seconds(3600))) { server in
      let start = ContinuousClock.now
      let error = await #expect(throws: GitHubError.self) {
        try await server.client { $0.requestTimeout = .milliseconds(300) }.fetchRepos(organization)
      }
      #expect(error?.reason == .timedOut(.milliseconds(300)))
      // Bounded by the client's patience and not by the server's hour, on a busy machine too.
      #expect(start.duration(to: .now) < .seconds(120))
    }
  }

  @Test("A list has a time of its own, which leaves what was good")
  func overall() async throws {
    try await withStandIn { server in
      let list = try await server.client { $0.overallTimeout = .seconds(20) }
        .fetchRepos("page-two-never")
      #expect(list.repos.count == 100)
      #expect(list.failure?.reason == .listTimedOut(.seconds(20)))
    }
  }

  @Test("A cancelled task ends at once, in any state of the server")
  func cancellation() async throws {
    try await withStandIn { server in
      let task = Task { try await server.client().fetchRepos("never") }
      while server.requests.count == 0 { await Task.yield() }
      let start = ContinuousClock.now
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(start.duration(to: .now) < .seconds(60))
    }
  }

  @Test("A task that is cancelled before it begins asks nothing")
  func cancelledBefore() async throws {
    try await withStandIn { server in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await server.client().fetchRepos("blobco")
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requests.count == 0)
    }
  }

  @Test("Redirects may be cancelled at any moment")
  func cancelledRedirects() async throws {
    // Foundation on Linux stops the process when a redirect is answered after a cancellation;
    // each round cancels at another moment of the loop.
    try await withStandIn { server in
      for round in 0..<100 {
        let task = Task {
          try await server.client { $0.maximumRedirects = 19 }.fetchRepos("redirect-loop")
        }
        for _ in 0..<(round * 10) { await Task.yield() }
        task.cancel()
        _ = await task.result
      }
    }
  }
}
