import Foundation
import GitHubClient
import GitHubStandIn
import Testing

@Suite struct BadAnswerTests {
  @Test(
    "An answer that is no list is one clear error",
    arguments: [
      ("unknown", .notFound(message: "Not Found")),
      ("html", .unexpectedContentType("text/html")),
      ("not-json", .malformedJSON),
      ("wrong-type", .unexpectedContentType("text/plain")),
      ("an-object", .notAList),
      ("huge", .pageTooLarge(limit: 8_000_000)),
      ("closes-at-once", .connectionLost),
      ("closes-midway", .connectionLost),
      ("redirect-loop", .tooManyRedirects(5)),
      ("redirect-to-file", .refusedRedirect(origin: "file://")),
      ("unauthorized", .unauthorized(message: "Bad credentials")),
      ("forbidden", .forbidden(message: "Resource protected by organization SAML enforcement.")),
      ("server-error", .unexpectedStatus(500, message: "Server Error")),
    ] as [(String, GitHubError.Reason)])
  func errors(organization: String, reason: GitHubError.Reason) async throws {
    try await withStandIn { server in
      let error = await #expect(throws: GitHubError.self) {
        try await server.client().fetchRepos(organization)
      }
      #expect(error?.reason == reason)
      let place = "\(server.baseURL)/orgs/\(organization)/repos?per_page=100&page=1"
      #expect(error?.url?.absoluteString == place)
      #expect(error?.description.contains(place) == true)
      #expect(error?.description.contains(where: \.isNewline) == false)
    }
  }

  @Test("A redirect loop ends after as many requests as it may have")
  func redirectLoop() async throws {
    try await withStandIn { server in
      await #expect(throws: GitHubError.self) {
        try await server.client { $0.maximumRedirects = 3 }.fetchRepos("redirect-loop")
      }
      #expect(server.requests.count == 4)
    }
  }

  @Test("A rate limit says when it ends")
  func rateLimit() async throws {
    try await withStandIn { server in
      let error = await #expect(throws: GitHubError.self) {
        try await server.client().fetchRepos("rate-limited")
      }
      let place = "\(server.baseURL)/orgs/rate-limited/repos?per_page=100&page=1"
      #expect(
        error?.description
          == "The rate limit of 60 requests is used up at \(place) (“API rate limit "
          + "exceeded for 127.0.0.1. Authenticated requests get a higher limit.”). Try again after "
          + "2018-08-28T13:27:31Z, or use a token, which has a higher limit.")
    }
  }

  @Test("The word to try again later counts from now")
  func retryAfter() async throws {
    try await withStandIn { server in
      let error = await #expect(throws: GitHubError.self) {
        try await server.client().fetchRepos("too-many-requests")
      }
      guard case .rateLimited(let rateLimit) = error?.reason else {
        Issue.record("\(String(describing: error)) is no rate limit")
        return
      }
      #expect(rateLimit.resetsAt == standInDate + 60)
    }
  }

  @Test("A limit that is reached in the middle of a list leaves what was good")
  func limitReached() async throws {
    try await withStandIn(StandInOptions(requestsPerHour: 2)) { server in
      let list = try await server.client().fetchRepos("three-pages")
      #expect(list.repos.count == 200)
      guard case .rateLimited(let rateLimit) = list.failure?.reason else {
        Issue.record("\(String(describing: list.failure)) is no rate limit")
        return
      }
      #expect(rateLimit.limit == 2)
      #expect(rateLimit.resetsAt == standInDate + 3_600)
    }
  }

  @Test(
    "A list that breaks off leaves what was good",
    arguments: [
      ("page-two-fails", 100, .unexpectedStatus(500, message: "Server Error")),
      ("page-two-closes", 100, .connectionLost),
      ("next-loop", 40, .nextPageLoop),
      ("next-elsewhere", 40, .foreignNextPage(origin: "http://elsewhere.example")),
      ("endless", 250, .tooManyPages(limit: 7)),
    ] as [(String, Int, GitHubError.Reason)])
  func breaksOff(organization: String, repos: Int, reason: GitHubError.Reason) async throws {
    try await withStandIn { server in
      let list = try await server.client { $0.maximumPages = 7 }.fetchRepos(organization)
      #expect(list.repos.count == repos)
      #expect(list.failure?.reason == reason)
    }
  }

  @Test("Any organization can be asked to misbehave, for every request")
  func faultOption() async throws {
    try await withStandIn(StandInOptions(fault: .html)) { server in
      let error = await #expect(throws: GitHubError.self) {
        try await server.client().fetchRepos("blobco")
      }
      #expect(error?.reason == .unexpectedContentType("text/html"))
    }
  }
}
