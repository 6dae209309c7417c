import Environments
import Foundation
import Testing

// PlatformsAndLanguageModes.md

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var gitHub: GitHub

  static let live = AppEnvironment(date: { Date() }, gitHub: .live)
  static var mock: AppEnvironment { AppEnvironment(date: { .mock }, gitHub: .mock) }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private struct GitHub: Controllable {
  var fetchRepos: @Sendable () async throws -> [Repo]

  static let live = GitHub { try await download(since: Current.date()) }
  static var mock: GitHub { GitHub { [Repo.mock] } }
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSince1970: 1_535_459_251)
}

private nonisolated struct Repo {
  var name: String
  static let mock = Repo(name: "swift")
}

private nonisolated func download(since date: Date) async throws -> [Repo] {
  [Repo(name: "since \(date.timeIntervalSince1970)")]
}

/// `@unchecked Sendable` because each test has a session of its own.
private struct World: Controllable, @unchecked Sendable {
  var date: () -> Date
  var session: Session

  static let live = World(date: { Date() }, session: Session())
  static var mock: World { World(date: { .mock }, session: Session()) }
}

private final class Session {
  var token: String?
}

private nonisolated let environments = EnvironmentStack(live: World.live, test: World.mock)

@Suite("Articles: platforms and language modes")
struct PlatformsAndLanguageModesTests {
  @Test func oneDependencyReadsAnother() async throws {
    try await Current.withEnvironment(.live) {
      Current.date = { .mock }
      let repos = try await Current.gitHub.fetchRepos()
      #expect(repos.map(\.name) == ["since 1535459251.0"])
    }
  }

  @Test func scopesShareObjectsUntilTheySetTheirOwn() {
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
}
