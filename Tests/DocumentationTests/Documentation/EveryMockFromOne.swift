import EnvironmentSetters
import Environments
import Foundation
import Testing

// EveryMockFromOne.md, EnvironmentSetters.md and FastTypeChecking.md, with the types of the first.

private nonisolated struct Owner: Sendable, Equatable {
  var name: String
}

private struct Repo: Controllable, Equatable {
  var archived: Bool
  var description: String
  var name: String
  var owner: Owner?
  var pushedAt: Date?
  var tags: [String] = []
  var counts: [String: Int] = [:]
}

private nonisolated struct Portfolio: Sendable, Equatable {
  var projects = [Repo.mock, .mock]
  static let mock = Portfolio()
}

private nonisolated struct Offline: Error {}

private struct GitHub: Controllable {
  var fetchRepos: @Sendable (String) async throws -> [Repo]
}

private struct AppEnvironment: Controllable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date
  var gitHub: GitHub
}

private nonisolated let environments = EnvironmentStack(AppEnvironment.mock)

private var Current: AppEnvironment {
  get { environments.current }
  _modify { yield &environments.current }
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

extension Repo {
  fileprivate static let mock = Repo(
    archived: false,
    description: "Blob's blog",
    name: "Bloblog",
    pushedAt: .mock - 116 * 24 * 3600
  )
}

extension AppEnvironment {
  fileprivate static var mock: AppEnvironment {
    AppEnvironment(date: { .mock }, gitHub: GitHub(fetchRepos: { _ in [.mock] }))
  }
}

@Suite("Articles: every mock from one")
struct EveryMockFromOneTests {
  @Test func derivesMocks() {
    let archived: Repo = with(.mock, set(\.archived, true))

    let nomadic: Repo = with(
      .mock,
      concat(
        set(\.name, "Nomadic Blob"),
        set(\.description, "Where in the world is Blob?"),
        set(\.pushedAt, .mock - 2 * 3600)
      )
    )

    let older: [Repo] = (1...5).map { n in
      with(
        .mock,
        concat(
          over(\.name) { "#\(n): \($0)" },
          set(\.pushedAt, .mock - Double(n) * 1000 * 24 * 3600)
        )
      )
    }

    let repos = [.mock, archived, nomadic] + older
    #expect(repos.map(\.name).prefix(4) == ["Bloblog", "Bloblog", "Nomadic Blob", "#1: Bloblog"])

    func pushed(daysAgo days: Double) -> (Repo) -> Repo {
      set(\.pushedAt, Date.mock - days * 24 * 3600)
    }

    let stale: Repo = with(.mock, concat(set(\.name, "Stale"), pushed(daysAgo: 1000)))
    #expect(stale.pushedAt == repos[3].pushedAt)
    let never: Repo = with(.mock, set(\.pushedAt, nil))
    #expect(never.pushedAt == nil)
  }

  @Test func derivesEnvironments() async {
    let offline: AppEnvironment = with(.mock, set(\.gitHub.fetchRepos, { _ in throw Offline() }))
    await #expect(throws: Offline.self) { try await offline.gitHub.fetchRepos("swiftlang") }

    environments.withEnvironment(.mock) {
      with(&Current, mut(\.date, { .mock + 60 }))
      #expect(Current.date() == .mock + 60)
    }
  }

  @Test func reachesIntoLists() {
    var first = Portfolio.mock
    first.projects[0].owner = Owner(name: "Blob")
    #expect(
      with(
        first, over(\.projects[0].owner) { $0.map(set(\.name, "Blob Jr.")) }
      )
      .projects[0].owner?.name == "Blob Jr.")

    let portfolio = with(
      Portfolio.mock,
      over(\.projects[0].owner) { $0.map(set(\.name, "Blob Jr.")) }
    )
    #expect(portfolio == .mock)  // the repository has no owner
  }
}

@Suite("Articles: the setters")
struct SettersTests {
  @Test func nomadic() {
    let nomadic: Repo = with(
      .mock,
      concat(
        set(\.name, "Nomadic Blob"),
        set(\.pushedAt, .mock - 2 * 3600)
      )
    )
    #expect(nomadic.name == "Nomadic Blob")
    environments.withEnvironment(.mock) {
      with(&Current, mut(\.calendar.locale, Locale(identifier: "de_DE")))
      #expect(Current.calendar.locale?.identifier == "de_DE")
    }
  }

  @Test func partsThatNoKeyPathReaches() {
    var repo: Repo = with(
      .mock, concat(set(\.owner, Owner(name: "Blob Sr.")), set(\.tags, ["swift"])))
    with(&repo) {
      $0.owner?.name = "Blob"
      $0.tags[0] += "!"
      $0.counts["swift"] = 1
    }
    #expect(repo.owner?.name == "Blob" && repo.tags == ["swift!"] && repo.counts == ["swift": 1])
  }

  @Test func functionsThatCrossTasks() {
    let rename: @Sendable (Repo) -> Repo = { with($0, set(\.name, "Renamed")) }
    #expect(rename(.mock).name == "Renamed")
  }

  @Test func typeOnTheLeft() {
    let repo: Repo = with(.mock, concat(set(\.name, "Blob"), set(\.pushedAt, .mock - 2 * 3600)))
    #expect(repo.pushedAt == .mock - 7200)
  }
}
