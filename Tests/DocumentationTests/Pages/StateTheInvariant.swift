// page: Sources/EnvironmentSimulation/EnvironmentSimulation.docc/StateTheInvariant.md
import EnvironmentClients
import EnvironmentFakes
import EnvironmentReducers
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
      await Failing().noDeletionIsLost()
    }
  }
  return failures.values
}

@Test func `The article about plays shows the real output of its failing test`() async throws {
  let article = try String(
    contentsOfFile: #filePath.replacing(
      "Tests/DocumentationTests/Pages/StateTheInvariant.swift",
      with: "Sources/EnvironmentSimulation/EnvironmentSimulation.docc/StateTheInvariant.md"),
    encoding: .utf8)
  let blocks = article.components(separatedBy: "```text\n").dropFirst().compactMap {
    $0.components(separatedBy: "\n```").first
  }
  let trait = SimulationTrait.simulated(Current, seeds: 0..<1_000, delays: [.seconds(2)])
  let output = try await failures(of: trait).map {
    // The report begins with the name of the test, which here is another one.
    $0.replacing(#/^.* failed for/#, with: "noDeletionIsLost() failed for")
      .replacing(#/--filter .*/#, with: "--filter noDeletionIsLost")
  }
  #expect(blocks == output)
}

// block

extension Failing {
  // block
}

// block
