import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecording
import EnvironmentSimulation
import Foundation
import Testing

@Suite struct ReplayTests {
  /// Makes two calls in parallel tasks, and returns the order in which they are answered.
  private static func answers(_ client: SearchClient) async throws -> [String] {
    let order = Recorder<String>()
    let tasks = ["slow", "quick"].map { text in
      Task {
        _ = try await client.fetch(text: text)
        order.record(text)
      }
    }
    for task in tasks { try await task.value }
    return order.values
  }

  @Test func `A replay answers each of parallel tasks in every schedule`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let live = SearchClient(fetch: { text in
      try await Simulation.clock.sleep(for: .milliseconds(text == "slow" ? 20 : 10))
      return [text]
    })
    let recorded = try await Simulation.run {
      try await Self.answers(live.intercepted(by: Recording(to: file)))
    }
    #expect(recorded == ["quick", "slow"])
    let report = await Simulation.explore(seeds: 0..<1_000) {
      let replay = try Replay(contentsOf: file)
      let replayed = try await Self.answers(SearchClient.unimplemented.intercepted(by: replay))
      replay.reportUnusedCalls()
      // A replay keeps the order within a task; the schedule decides the order of the tasks.
      try ensure(replayed.sorted() == recorded.sorted(), "An answer is missing: \(replayed)")
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.schedules > 1)
  }
}
