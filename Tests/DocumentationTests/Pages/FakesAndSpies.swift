// page: Sources/EnvironmentFakes/EnvironmentFakes.docc/FakesAndSpies.md
import EnvironmentFakes
import Environments
import Testing

// block

extension FakesAndSpiesTests {
  // block
}

extension FakesAndSpiesTests {
  @Test func spies() async throws {
    // block
  }
}

extension FakesAndSpiesTests {
  @Test func waitsWithoutSleeping() async throws {
    let fetch = Spy<String, [Repo]>()
    try await Current.withOverrides {
      $0.gitHub.fetchRepos = fetch.wrapping { _ in [Repo(name: "swift")] }
    } operation: {
      // block
    }
  }
}

// block

extension FakesAndSpiesTests {
  // block
}

@Suite("Fakes and spies", .timeLimit(.minutes(5)))
struct FakesAndSpiesTests {
}
