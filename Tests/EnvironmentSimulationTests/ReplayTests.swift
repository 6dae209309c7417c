import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecording
import EnvironmentSimulation
import Foundation
import Testing

@Suite struct ReplayTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")

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

  /// Checks that calls are answered in the recorded order in each schedule.
  private func expectReplay(
    of recorded: [String],
    _ run: @escaping @Sendable (SearchClient) async throws -> [String]
  ) async {
    let report = await Simulation.explore(seeds: 0..<1_000) {
      let replay = try Replay(contentsOf: file)
      let replayed = try await run(SearchClient.unimplemented.intercepted(by: replay))
      replay.reportUnusedCalls()
      try ensure(replayed == recorded, "\(replayed) instead of \(recorded)")
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.schedules > 1)
  }

  @Test func `A replay answers parallel tasks in the recorded order in each of 1,000 schedules`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    let live = SearchClient(fetch: { text in
      try await Simulation.clock.sleep(for: .milliseconds(text == "slow" ? 20 : 10))
      return [text]
    })
    let recorded = try await Simulation.run {
      try await Self.answers(live.intercepted(by: Recording(to: file)))
    }
    #expect(recorded == ["quick", "slow"])
    await expectReplay(of: recorded, Self.answers)
  }

  /// A search that asks twice, and waits between the calls, for each of five tasks.
  private static func searches(_ client: SearchClient) async throws -> [String] {
    let order = Recorder<String>()
    await withThrowingTaskGroup { group in
      for number in 0..<5 {
        group.addTask {
          _ = try await client.fetch(text: "first \(number)")
          order.record("first \(number)")
          try await Task.sleep(for: .milliseconds(number * 2))
          _ = try await client.fetch(text: "second \(number)")
          order.record("second \(number)")
        }
      }
    }
    return order.values
  }

  @Test func `A recording of real time replays in its order in each of 1,000 schedules`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    // Answers in the order of the calls' ends, which the recording has, without a simulation.
    let live = SearchClient(fetch: { [$0] })
    _ = try await Self.searches(live.intercepted(by: Recording(to: file)))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let ends = try lines.map { line in
      let match = try #require(line.firstMatch(of: /"value":"(?<text>[^"]*)".*"ended":(?<end>\d+)/))
      return (text: String(match.text), end: try #require(Int(match.end)))
    }
    let recorded = ends.sorted { $0.end < $1.end }.map(\.text)
    #expect(recorded.count == 10)
    await expectReplay(of: recorded, Self.searches)
  }
}
