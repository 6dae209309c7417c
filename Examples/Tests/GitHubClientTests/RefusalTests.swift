import Environments
import Foundation
import GitHubClient
import HTTPTransport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RefusalTests {
  private static let first = "/orgs/blobco/repos?per_page=100&page=1"
  private static let now = Date(timeIntervalSince1970: 1_535_459_251)

  @Test(
    "A refusal is distinguished by status and headers",
    arguments: [
      (401, [:], .unauthorized(message: "no")),
      (403, [:], .forbidden(message: "no")),
      (403, ["x-ratelimit-remaining": "59"], .forbidden(message: "no")),
      (404, [:], .notFound(message: "no")),
      (500, [:], .unexpectedStatus(500, message: "no")),
      (204, [:], .unexpectedStatus(204, message: "no")),
      (304, [:], .unexpectedStatus(304, message: nil)),
      (429, [:], .rateLimited(RateLimit(message: "no"))),
      (
        403,
        [
          "X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "60",
          "X-RateLimit-Reset": "1535462851",
        ],
        .rateLimited(RateLimit(limit: 60, remaining: 0, resetsAt: now + 3_600, message: "no"))
      ),
      (
        403, ["retry-after": "60", "x-ratelimit-remaining": "59"],
        .rateLimited(RateLimit(remaining: 59, resetsAt: now + 60, message: "no"))
      ),
      (403, ["retry-after": "60"], .rateLimited(RateLimit(resetsAt: now + 60, message: "no"))),
      (
        429, ["retry-after": "60", "x-ratelimit-reset": "1535462851"],
        .rateLimited(RateLimit(resetsAt: now + 60, message: "no"))
      ),
      // Times that no calendar should be asked to print.
      (429, ["retry-after": "-1"], .rateLimited(RateLimit(message: "no"))),
      (429, ["retry-after": "99999999999999"], .rateLimited(RateLimit(message: "no"))),
      (429, ["retry-after": "Tue, 28 Aug 2018"], .rateLimited(RateLimit(message: "no"))),
      (
        429, ["x-ratelimit-reset": "9223372036854775807"], .rateLimited(RateLimit(message: "no"))
      ),
      (429, ["x-ratelimit-reset": "soon"], .rateLimited(RateLimit(message: "no"))),
    ] as [(Int, [String: String], GitHubError.Reason)])
  func refusals(status: Int, headers: [String: String], reason: GitHubError.Reason) async throws {
    let server = FakeServer([Self.first: { _ in .refusal(status, "no", headers: headers) }])
    let error = await #expect(throws: GitHubError.self) {
      try await server.fetcher(now: Self.now).fetchRepos(of: "blobco")
    }
    #expect(error?.reason == reason)
  }

  @Test("A rate limit says whether a token was used up")
  func hadToken() async throws {
    let server = FakeServer([Self.first: { _ in .refusal(429, "no") }])
    let configuration = GitHubConfiguration(token: Secret("t"))
    let error = await #expect(throws: GitHubError.self) {
      try await server.fetcher(configuration).fetchRepos(of: "blobco")
    }
    #expect(error?.reason == .rateLimited(RateLimit(hadToken: true, message: "no")))
  }

  @Test(
    "A refusal whose body is no object has no message",
    arguments: ["", "[]", "{}", "<html>", #"{"message": 7}"#])
  func noMessage(body: String) async throws {
    let server = FakeServer([
      Self.first: { _ in HTTPAnswer(head: HTTPHead(status: 502), body: Data(body.utf8)) }
    ])
    let error = await #expect(throws: GitHubError.self) {
      try await server.fetcher().fetchRepos(of: "blobco")
    }
    #expect(error?.reason == .unexpectedStatus(502, message: nil))
  }

  @Test("A page that has not changed is not sent again, and one that has replaces it")
  func tags() async throws {
    let server = FakeServer([Self.first: { _ in .page(["a"], etag: "W/\"1\"") }])
    let fetcher = server.fetcher()
    _ = try await fetcher.fetchRepos(of: "blobco")

    await server.set(Self.first) { request in
      let tag = request.value(forHTTPHeaderField: "If-None-Match")
      return tag == "W/\"1\""
        ? HTTPAnswer(head: HTTPHead(status: 304), body: Data()) : .page(["wrong"])
    }
    #expect(try await fetcher.fetchRepos(of: "blobco").repos.map(\.name) == ["a"])

    await server.set(Self.first) { _ in .page(["b"]) }
    #expect(try await fetcher.fetchRepos(of: "blobco").repos.map(\.name) == ["b"])

    // The newer page came without a tag, so there is nothing to ask about anymore.
    _ = try await fetcher.fetchRepos(of: "blobco")
    #expect(await server.requests.last?.value(forHTTPHeaderField: "If-None-Match") == nil)
  }
}
