import Environments
import Foundation
import GitHubClient
import GitHubStandIn
import Testing

@Suite struct GoodAnswerTests {
  @Test("A list is fetched over HTTP as it was served")
  func list() async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos("blobco")
      #expect(list.repos.count == 40)
      #expect(list.skipped.isEmpty)
      #expect(list.failure == nil)

      let first = try #require(list.repos.first)
      #expect(first.name == "bloblog")
      #expect(first.description == "Blob's blog.")
      #expect(first.htmlUrl.absoluteString == "https://github.example/blobco/bloblog")
      #expect(first.pushedAt?.formatted(.iso8601) == "2026-11-02T09:14:07Z")
      #expect(!first.archived)

      #expect(list.repos.filter(\.archived).count == 6)
      #expect(list.repos.last?.pushedAt == nil)
    }
  }

  @Test("A request carries the headers that GitHub asks for")
  func headers() async throws {
    try await withStandIn { server in
      let client = server.client {
        $0.token = Secret("deadbeef")
        $0.userAgent = "tests/1"
      }
      _ = try await client.fetchRepos("empty")
      let request = try #require(server.requests.all.first)
      #expect(request.method == "GET")
      #expect(request.path == "/orgs/empty/repos?per_page=100&page=1")
      #expect(request.authorization == "Bearer deadbeef")
      #expect(request.accept == "application/vnd.github+json")
      #expect(request.userAgent == "tests/1")
      #expect(!request.description.contains("deadbeef"))
    }
  }

  @Test("An organization without repositories has an empty list, and no failure")
  func empty() async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos("empty")
      #expect(list == RepoList())
    }
  }

  @Test(
    "A list of several pages is fetched to its end, each page once",
    arguments: [("three-pages", 250, 3), ("hundred-pages", 10_000, 100)])
  func pages(organization: String, repos: Int, pages: Int) async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos(organization)
      #expect(list.repos.count == repos)
      #expect(Set(list.repos.map(\.name)).count == repos)
      #expect(list.repos.first?.name == "repo-1")
      #expect(list.repos.last?.name == "repo-\(repos)")
      #expect(list.failure == nil)
      #expect(server.requests.count == pages)
    }
  }

  @Test("A refresh asks whether pages have changed, and is not sent them again")
  func refresh() async throws {
    let hour = StandInOptions(requestsPerHour: 3)
    try await withStandIn(hour) { server in
      let client = server.client()
      let first = try await client.fetchRepos("three-pages")
      // The hour's requests are used up; “not modified” is free, so the refresh succeeds only if
      // nothing is sent twice.
      let second = try await client.fetchRepos("three-pages")
      #expect(second == first)
      #expect(server.requests.count == 6)
      #expect(server.requests.all.prefix(3).allSatisfy { $0.ifNoneMatch == nil })
      let tags = server.requests.all.suffix(3).compactMap(\.ifNoneMatch)
      #expect(Set(tags).count == 3)

      // Another client has no memory of the pages.
      await #expect(throws: GitHubError.self) {
        try await server.client().fetchRepos("three-pages")
      }
    }
  }

  @Test("One moment is read from every form of a date")
  func dates() async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos("dates")
      #expect(list.skipped.isEmpty)
      #expect(list.repos.map(\.pushedAt) == Array(repeating: standInDate, count: 5) + [nil])
    }
  }

  @Test("A description arrives unchanged; the code that prints it makes it harmless")
  func escapes() async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos("escapes")
      #expect(list.repos.count == 9)
      #expect(list.skipped.isEmpty)
      #expect(
        list.repos.first?.description == "\u{1B}[2J\u{1B}[31mred, on a cleared screen\u{1B}[0m")
      #expect(list.repos[7].description?.count == 10_000)
    }
  }

  @Test("One bad repository among good ones costs one repository")
  func oneBad() async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos("one-bad")
      #expect(list.repos.count == 9)
      #expect(
        list.skipped.map(\.description) == ["entry 5 of page 1: “archived” is no boolean"])
      #expect(list.failure == nil)
    }
  }

  @Test("A list of nothing but bad repositories says what is wrong with each")
  func allBad() async throws {
    try await withStandIn { server in
      let list = try await server.client().fetchRepos("all-bad")
      #expect(list.repos.isEmpty)
      #expect(list.skipped.count == 12)
      #expect(Set(list.skipped.map(\.position)).count == 12)
    }
  }

  @Test("A redirect on the same server is followed, token and all")
  func redirect() async throws {
    try await withStandIn { server in
      let client = server.client { $0.token = Secret("deadbeef") }
      let list = try await client.fetchRepos("redirect")
      #expect(list.repos.count == 250)
      #expect(server.requests.count == 4)
      #expect(server.requests.all.allSatisfy { $0.authorization == "Bearer deadbeef" })
    }
  }

  @Test("A redirect to another host is followed without the token")
  func redirectElsewhere() async throws {
    try await withStandIn { server in
      let client = server.client { $0.token = Secret("deadbeef") }
      let list = try await client.fetchRepos("redirect-elsewhere")
      #expect(list.repos.count == 40)
      #expect(server.requests.all.map(\.authorization) == ["Bearer deadbeef", nil])
      #expect(server.requests.all.last?.authority.hasPrefix("localhost:") == true)
    }
  }
}
