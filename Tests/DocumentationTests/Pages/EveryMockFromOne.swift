// page: Sources/EnvironmentSetters/EnvironmentSetters.docc/EveryMockFromOne.md
import EnvironmentSetters
import Environments
import Foundation
import Testing

// block

@Test func derivesMocks() {
  // block
  // block
  #expect(repos.map(\.name).prefix(4) == ["Bloblog", "Bloblog", "Nomadic Blob", "#1: Bloblog"])
  // block
  #expect(stale.pushedAt == repos[3].pushedAt)
  let never: Repo = with(.mock, set(\.pushedAt, nil))
  #expect(never.pushedAt == nil)
}

// block

@Test func derivesEnvironments() async {
  await Current.withEnvironment(.mock) {
    // block
    #expect(Current.date() == .mock + 60)
    await #expect(throws: Offline.self) { try await offline.gitHub.fetchRepos("swiftlang") }
  }
}

@Test func reachesIntoLists() {
  // block
  var first = Portfolio.mock
  first.projects[0].owner = Owner(name: "Blob")
  #expect(
    with(
      first, over(\.projects[0].owner) { $0.map(set(\.name, "Blob Jr.")) }
    )
    .projects[0].owner?.name == "Blob Jr.")
  #expect(portfolio == .mock)  // the repository has no owner
}
