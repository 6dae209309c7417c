// page: Sources/Environments/Environments.docc/PlatformsAndLanguageModes.md
import Environments
import Foundation
import Testing

// block

// block

// block

@Test func `A client's live value reads the stack that it is in`() async throws {
  try await Current.withEnvironment(.live) {
    Current.date = { .mock }
    let repos = try await Current.gitHub.fetchRepos()
    #expect(repos.map(\.name) == ["since 1535459251.0"])
  }
}

// block

nonisolated let environments = EnvironmentStack(live: World.live, test: World.mock)

@Test func `Scopes share objects until they set their own`() {
  environments.withEnvironment(.mock) {
    let outer = environments.session
    environments.withOverrides {
      $0.date = { .distantPast }
    } operation: {
      #expect(environments.session === outer)
      environments.session = Session()
      #expect(environments.session !== outer)
    }
    #expect(environments.session === outer)
  }
}
