import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentSimulation
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// FindTheSchedule.md

private enum Article {
  @Controllable
  struct SearchClient {
    var fetch: @Sendable (_ text: String) async throws -> [String]
  }

  @Controllable
  struct AppEnvironment {
    var clock: any Clock<Duration> = placeholder(UnimplementedClock("AppEnvironment.clock"))
    var search: SearchClient

    static var mock: AppEnvironment {
      AppEnvironment(clock: ContinuousClock(), search: SearchClient(fetch: { [$0] }))
    }
  }

  nonisolated static let Current = EnvironmentStack(live: AppEnvironment.mock, test: .mock)

  actor Search {
    private(set) var results: [String] = []

    func type(_ text: String) async throws {
      results = try await Current.search.fetch(text: text)
    }
  }

  actor SearchField {
    private(set) var requests: [String] = []
    private var latest = ""

    func type(_ text: String) async throws {
      latest = text
      try await Current.clock.sleep(for: .milliseconds(300))
      if latest == text { requests.append(text) }
    }
  }

  // The test of the article fails. It stands in a suite that does not run.
  @Suite(.disabled("shows a failure"))
  struct Failing {
    @Test(.simulated(Current, seeds: 0..<200))
    func showsTheLatestResults() async throws {
      let search = Search()
      let first = Task(name: "type(a)") { try await search.type("a") }
      let second = Task(name: "type(ab)") { try await search.type("ab") }
      _ = try await (first.value, second.value)
      #expect(await search.results == ["ab"])
    }

    @Test(.simulated(Current, seed: 1))
    func theSecondAnswerCanArriveFirst() async throws {
      let search = Search()
      let first = Task(name: "type(a)") { try await search.type("a") }
      let second = Task(name: "type(ab)") { try await search.type("ab") }
      _ = try await (first.value, second.value)
      #expect(await search.results == ["ab"])
    }
  }

  @Suite struct Passing {
    @Test func `The article shows the real output of its failing test`() async throws {
      let article = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(
          path:
            "../../../Sources/EnvironmentSimulation/EnvironmentSimulation.docc/FindTheSchedule.md")
      let text = try String(contentsOf: article, encoding: .utf8)
      let blocks = text.components(separatedBy: "```text\n").dropFirst().compactMap {
        $0.components(separatedBy: "\n```").first
      }
      let issues = await recordedIssues(of: .simulated(Current, seeds: 0..<200)) {
        try await Failing().showsTheLatestResults()
      }
      let output = issues.flatMap(\.comments).map { comment in
        // The report begins with the name of the test, which here is another one.
        comment.rawValue.replacing(#/^.* failed for/#, with: "showsTheLatestResults() failed for")
      }
      #expect(blocks == output)
      let again = await recordedIssues(of: .simulated(Current, seed: 1, policy: .choices([1]))) {
        try await Failing().showsTheLatestResults()
      }
      #expect(again.count == 1)
    }

    @Test(.simulated(Current, seeds: 0..<200))
    func debounces() async throws {
      let field = SearchField()
      let first = Task { try await field.type("a") }
      await Simulation.advance(by: .milliseconds(100))
      let second = Task { try await field.type("ab") }
      await Simulation.advance(by: .milliseconds(300))
      #expect(await field.requests == ["ab"])
      _ = try await (first.value, second.value)
    }

    @Test(
      .simulated(
        Current, seeds: 0..<200, delays: [.milliseconds(10), .seconds(5)],
        faults: Faults(seed: Simulation.seed, failing: 0.1)))
    func survivesFaults() async {
      _ = try? await Current.search.fetch(text: "a")
    }
  }
}
