import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import Testing

@Suite(.strict(Current), .environment(Current, .mock))
struct MockTests {
  @Test("The mock list is delivered unsorted, with these names, dates and descriptions")
  func list() async throws {
    let repos = try await Current.gitHub.fetchRepos("any").repos
    let day: TimeInterval = 86_400
    let expected: [(String, TimeInterval, Bool)] = [
      ("Bloblog", 116 * day, false), ("Bloblog", 116 * day, true),
      ("Nomadic Blob", 2 * 3_600, false), ("#1: Bloblog", 1_000 * day, false),
      ("#2: Bloblog", 2_000 * day, false), ("#3: Bloblog", 3_000 * day, false),
      ("#4: Bloblog", 4_000 * day, false), ("#5: Bloblog", 5_000 * day, false),
    ]
    #expect(repos.map(\.name) == expected.map(\.0))
    #expect(repos.map(\.pushedAt) == expected.map { .mock - $0.1 })
    #expect(repos.map(\.archived) == expected.map(\.2))
    for repo in repos {
      let isNomadic = repo.name == "Nomadic Blob"
      #expect(repo.description == (isNomadic ? "Where in the world is Blob?" : "Blob's blog"))
      #expect(repo.htmlUrl.absoluteString == "https://www.pointfree.co")
    }
  }

  @Test("There are as many mocks as asked for", arguments: [0, 1, 5, 50])
  func mocks(count: Int) {
    let repos = [Repo].mocks(count)
    #expect(repos.count == count)
    for (index, repo) in repos.enumerated() {
      let n = index + 1
      #expect(repo.name == "#\(n): Bloblog")
      #expect(repo.pushedAt == Date.mock - TimeInterval(n) * 86_400_000)
    }
    #expect(Array([Repo].mock.suffix(5)) == [Repo].mocks(5))
  }

  @Test("The mock world stands still at the same moment, in English and Greenwich time")
  func world() {
    #expect(Current.date().formatted(.iso8601) == "2018-08-28T12:27:31Z")
    #expect(Current.calendar.identifier == .gregorian)
    #expect(Current.calendar.locale == .mock)
    #expect(Locale.mock.identifier == "en_US")
    #expect(Current.calendar.timeZone.secondsFromGMT() == 0)
  }

  @Test("A test that opens no scope sees the mock")
  func unscoped() async {
    // Detached, because every test here is in a scope.
    #expect(await Task.detached { allowUnscoped { Current.date() } }.value == .mock)
  }
}
