import Environments
import Foundation
import GitHubClient
import HTTPTransport
import ProgramSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RepoFetcherTests {
  private static let first = "/orgs/blobco/repos?per_page=100&page=1"
  private static let second = "/organizations/7/repos?page=2"

  @Test("A list is followed to its end, in the order in which it is delivered")
  func pages() async throws {
    let server = FakeServer([
      Self.first: { _ in .page(["b", "a"], next: "https://api.github.com\(Self.second)") },
      Self.second: { _ in .page(["c"], next: "/organizations/7/repos?page=3") },
      "/organizations/7/repos?page=3": { _ in .page(["d"]) },
    ])
    let list = try await server.fetcher().fetchRepos(of: "blobco")
    #expect(list.repos.map(\.name) == ["b", "a", "c", "d"])
    #expect(list.failure == nil)
    #expect(server.closings.withLock { $0 } == 1)
  }

  @Test("Each page that comes is progress, also the last one")
  func progress() async throws {
    let progress = Locked<[FetchProgress]>([])
    let server = FakeServer([
      Self.first: { _ in .page(["a"], next: Self.second, last: "?page=2") },
      Self.second: { _ in .page(["b"]) },
    ])
    _ = try await server.fetcher(onProgress: { page in progress.withLock { $0.append(page) } })
      .fetchRepos(of: "blobco")
    #expect(
      progress.withLock { $0 } == [FetchProgress(page: 1, pages: 2), FetchProgress(page: 2)])
  }

  @Test("A request says what GitHub wants to know, and nothing about this machine")
  func headers() async throws {
    let server = FakeServer([Self.first: { _ in .page([]) }])
    let configuration = GitHubConfiguration(token: Secret("t0ken"), userAgent: "tests")
    _ = try await server.fetcher(configuration).fetchRepos(of: "blobco")
    let request = try #require(await server.requests.first)
    #expect(
      request.url?.absoluteString == "https://api.github.com/orgs/blobco/repos?per_page=100&page=1")
    #expect(
      request.allHTTPHeaderFields == [
        "Accept": "application/vnd.github+json", "Accept-Language": "en",
        "Authorization": "Bearer t0ken", "User-Agent": "tests",
      ])
  }

  @Test(
    "The path of the API's root is kept",
    arguments: ["https://ghe.example/api/v3", "https://ghe.example/api/v3/"])
  func root(base: String) async throws {
    let server = FakeServer(["/api/v3\(Self.first)": { _ in .page(["a"]) }])
    let configuration = GitHubConfiguration(baseURL: try #require(URL(string: base)))
    #expect(try await server.fetcher(configuration).fetchRepos(of: "blobco").repos.count == 1)
  }

  @Test(
    "What is no name of an organization is not sent",
    arguments: [
      "", " ", "a b", "a/b", "..", ".", "a%2Fb", "é", "a\n", "a?x", "a#x",
      String(repeating: "a", count: 101),
    ])
  func names(name: String) async throws {
    let server = FakeServer([:])
    await #expect(throws: GitHubError(.invalidOrganization(name))) {
      try await server.fetcher().fetchRepos(of: name)
    }
    #expect(await server.requests.isEmpty)
  }

  @Test(
    "What is no root of an API is not asked",
    arguments: [
      "ftp://a.example", "file:///tmp", "a.example", "https:///x", "https://a.example?x=1",
      "https://a.example#x", "https://blob:secret@a.example",
    ])
  func bases(base: String) async throws {
    let server = FakeServer([:])
    let configuration = GitHubConfiguration(baseURL: try #require(URL(string: base)))
    let error = await #expect(throws: GitHubError.self) {
      try await server.fetcher(configuration).fetchRepos(of: "blobco")
    }
    #expect(error?.reason == .invalidBaseURL)
    #expect(error?.description.contains("secret") == false)
    #expect(await server.requests.isEmpty)
  }

  @Test(
    "A token is sent neither unencrypted nor as more than one header",
    arguments: [
      ("http://a.example", "token", .insecureToken),
      ("https://a.example", "to\r\nX-Other: ken", .invalidToken),
      ("https://a.example", "tökén", .invalidToken),
      ("https://a.example", "", .invalidToken),
      ("http://localhost:1", "token", nil),
      ("http://127.0.0.1:1", "token", nil),
    ] as [(String, String, GitHubError.Reason?)])
  func tokens(base: String, token: String, reason: GitHubError.Reason?) async throws {
    let server = FakeServer([Self.first: { _ in .page([]) }])
    let url = try #require(URL(string: base))
    let configuration = GitHubConfiguration(baseURL: url, token: Secret(token))
    do {
      _ = try await server.fetcher(configuration).fetchRepos(of: "blobco")
      #expect(reason == nil)
    } catch {
      #expect(error as? GitHubError == reason.map { GitHubError($0, at: url) })
    }
    #expect(await server.requests.count == (reason == nil ? 1 : 0))
  }
}

// MARK: - Lists that do not end well

extension RepoFetcherTests {
  @Test("A first page that fails is a failure; a later one leaves what was good")
  func laterFailure() async throws {
    let server = FakeServer([
      Self.first: { _ in .page(["a", "b"], next: Self.second) },
      Self.second: { _ in .refusal(500, "Server Error") },
    ])
    let list = try await server.fetcher().fetchRepos(of: "blobco")
    #expect(list.repos.map(\.name) == ["a", "b"])
    #expect(list.failure?.reason == .unexpectedStatus(500, message: "Server Error"))
    #expect(list.failure?.url?.path == "/organizations/7/repos")

    await server.set(Self.first) { _ in throw TransferFailure.connectionLost }
    let error = await #expect(throws: GitHubError.self) {
      try await server.fetcher().fetchRepos(of: "blobco")
    }
    #expect(error?.reason == .connectionLost)
    #expect(server.closings.withLock { $0 } == 2)
  }

  @Test(
    "A list goes on only where it may",
    arguments: [
      ("https://elsewhere.example/x", .foreignNextPage(origin: "https://elsewhere.example")),
      ("http://api.github.com/x", .foreignNextPage(origin: "http://api.github.com")),
      ("https://api.github.com:8443/x", .foreignNextPage(origin: "https://api.github.com:8443")),
      ("file:///etc/hosts", .foreignNextPage(origin: "file://")),
      ("//elsewhere.example/x", .foreignNextPage(origin: "https://elsewhere.example")),
      (first, .nextPageLoop),
    ] as [(String, GitHubError.Reason)])
  func nextPages(next: String, reason: GitHubError.Reason) async throws {
    let server = FakeServer([Self.first: { _ in .page(["a"], next: next) }])
    let list = try await server.fetcher().fetchRepos(of: "blobco")
    #expect(list.repos.map(\.name) == ["a"])
    #expect(list.failure?.reason == reason)
    #expect(await server.requests.count == 1)
  }

  @Test("Pages and bytes are bounded")
  func bounds() async throws {
    let server = FakeServer([:])
    await server.set(Self.first) { _ in .page(["a"], next: "/2") }
    for number in 2...5 {
      await server.set("/\(number)") { _ in .page(["b"], next: "/\(number + 1)") }
    }
    let three = try await server.fetcher(GitHubConfiguration(maximumPages: 3))
      .fetchRepos(of: "blobco")
    #expect(three.repos.count == 3)
    #expect(three.failure?.reason == .tooManyPages(limit: 3))

    let bytes = try await server.fetcher(GitHubConfiguration(maximumListBytes: 100))
      .fetchRepos(of: "blobco")
    #expect(bytes.repos.count == 2)
    #expect(bytes.failure?.reason == .listTooLarge(limit: 100))
  }

  @Test("A page that takes too long is given up")
  func timeOut() async throws {
    let clock = ManualClock()
    let server = FakeServer([
      Self.first: { _ in
        clock.advance(by: .seconds(20))
        try await ManualClock.sleepForever()
      }
    ])
    let error = await #expect(throws: GitHubError.self) {
      try await server.fetcher(clock: clock).fetchRepos(of: "blobco")
    }
    #expect(error?.reason == .timedOut(.seconds(20)))
  }

  @Test("A list that takes too long is given up, though each of its pages is quick enough")
  func overallTimeOut() async throws {
    let clock = ManualClock()
    let server = FakeServer([
      Self.first: { _ in
        clock.advance(by: .seconds(19))
        return .page(["a"], next: Self.second)
      },
      Self.second: { _ in
        clock.advance(by: .seconds(11))
        try await ManualClock.sleepForever()
      },
    ])
    let list = try await server.fetcher(
      GitHubConfiguration(overallTimeout: .seconds(30)), clock: clock
    ).fetchRepos(of: "blobco")
    #expect(list.repos.map(\.name) == ["a"])
    #expect(list.failure?.reason == .listTimedOut(.seconds(30)))
  }

  @Test("A cancelled task throws that it was cancelled, at once")
  func cancellation() async throws {
    let server = FakeServer([Self.first: { _ in try await ManualClock.sleepForever() }])
    let task = Task { try await server.fetcher().fetchRepos(of: "blobco") }
    while await server.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
