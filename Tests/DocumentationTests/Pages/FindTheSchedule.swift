// page: Sources/EnvironmentSimulation/EnvironmentSimulation.docc/FindTheSchedule.md
import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentSimulation
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

@Suite(.disabled("shows a failure"))
struct Failing {
  // block
}

func failures(of trait: SimulationTrait) async throws -> [String] {
  let failures = Recorder<String>()
  let handling = IssueHandlingTrait.compactMapIssues { issue in
    for comment in issue.comments { failures.record(comment.rawValue) }
    return nil
  }
  let test = try #require(Test.current)
  try? await handling.provideScope(for: test, testCase: Test.Case.current) {
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      try await Failing().showsTheLatestResults()
    }
  }
  return failures.values
}

@Test func `The article shows the real output of its failing test`() async throws {
  let article = try String(
    contentsOfFile: #filePath.replacing(
      "Tests/DocumentationTests/Pages/FindTheSchedule.swift",
      with: "Sources/EnvironmentSimulation/EnvironmentSimulation.docc/FindTheSchedule.md"),
    encoding: .utf8)
  let blocks = article.components(separatedBy: "```text\n").dropFirst().compactMap {
    $0.components(separatedBy: "\n```").first
  }
  let output = try await failures(of: .simulated(Current, seeds: 0..<200)).map {
    // The report begins with the name of the test, which here is another one.
    $0.replacing(#/^.* failed for/#, with: "showsTheLatestResults() failed for")
      .replacing(#/--filter .*/#, with: "--filter showsTheLatestResults")
  }
  #expect(blocks == output)
}

extension Failing {
  // block
}

// block

// block

// block
