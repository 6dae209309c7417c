import Foundation
import GitHubClient
import Testing

@Suite struct RepoPageTests {
  private static let good =
    #""archived": false, "name": "bloblog", "html_url": "https://www.pointfree.co""#

  @Test("Everything that is read is read, and other keys are ignored")
  func whole() throws {
    let page = try page(
      """
      [{"id": 1, "archived": true, "description": "Blob's blog", "name": "bloblog",
        "html_url": "https://www.pointfree.co", "pushed_at": "2018-08-28T12:27:31Z",
        "owner": {"login": "blob"}, "size": 1e400}]
      """)
    let url = try #require(URL(string: "https://www.pointfree.co"))
    #expect(
      page.repos == [
        Repo(
          archived: true, description: "Blob's blog", htmlUrl: url, name: "bloblog",
          pushedAt: Date(timeIntervalSince1970: 1_535_459_251))
      ])
    #expect(page.skipped.isEmpty)
  }

  @Test(
    "A description and a push date may be null, missing, or empty",
    arguments: ["", #", "description": null, "pushed_at": null"#])
  func optionals(rest: String) throws {
    let repo = try #require(try page("[{\(Self.good)\(rest)}]").repos.first)
    #expect(repo.description == nil)
    #expect(repo.pushedAt == nil)
  }

  @Test(
    "A malformed entry says what is wrong with it",
    arguments: [
      ("null", "it is no object"),
      ("7", "it is no object"),
      ("\"a repository\"", "it is no object"),
      ("[]", "it is no object"),
      ("{}", "“archived” is missing"),
      (#"{"archived": false, "html_url": "https://a.example"}"#, "“name” is missing"),
      (#"{"archived": false, "name": "a"}"#, "“html_url” is missing"),
      (#"{\#(good), "archived": 1}"#, nil),
      (
        #"{"archived": 0, "name": "a", "html_url": "https://a.example"}"#,
        "“archived” is no boolean"
      ),
      (
        #"{"archived": null, "name": "a", "html_url": "https://a.example"}"#,
        "“archived” is no boolean"
      ),
      (#"{"archived": false, "name": 7, "html_url": "https://a.example"}"#, "“name” is no text"),
      (
        #"{"archived": false, "name": "", "html_url": "https://a.example"}"#,
        "“name” is malformed: it is empty"
      ),
      (
        #"{"archived": false, "name": "a", "html_url": "javascript:alert(1)"}"#,
        "“html_url” is malformed: it is no http or https URL"
      ),
      (
        #"{"archived": false, "name": "a", "html_url": "file:///etc/hosts"}"#,
        "“html_url” is malformed: it is no http or https URL"
      ),
      (
        #"{"archived": false, "name": "a", "html_url": ""}"#,
        "“html_url” is malformed: it is no http or https URL"
      ),
      (#"{\#(good), "description": 1}"#, "“description” is no text"),
      (#"{\#(good), "pushed_at": 1535459251}"#, "“pushed_at” is no text"),
      (
        #"{\#(good), "pushed_at": "yesterday"}"#,
        "“pushed_at” is malformed: it is no ISO 8601 date and time"
      ),
    ] as [(String, String?)])
  func malformed(entry: String, reason: String?) throws {
    let page = try page("[{\(Self.good)}, \(entry), {\(Self.good)}]")
    guard let reason else {
      // Of two values for one key either may count, as long as nothing is lost or trapped.
      #expect(page.repos.count + page.skipped.count == 3)
      return
    }
    #expect(page.repos.map(\.name) == ["bloblog", "bloblog"])
    #expect(page.skipped == [SkippedRepo(page: 3, position: 2, reason: reason)])
  }

  @Test(
    "JSON that is no list is distinguished from what is no JSON",
    arguments: [
      ("{}", .notAList), (#"{"message": "no"}"#, .notAList), ("null", .notAList), ("7", .notAList),
      ("\"[]\"", .notAList), ("true", .notAList),
      ("", .malformedJSON), (" ", .malformedJSON), ("[", .malformedJSON), ("[{]", .malformedJSON),
      ("[{}", .malformedJSON), ("[{},]", nil), ("<html>", .malformedJSON),
      ("[]]", .malformedJSON), ("[{\"a\": \"\u{1}\"}]", nil),
      (String(repeating: "[", count: 100_000), .malformedJSON),
    ] as [(String, GitHubError.Reason?)])
  func noList(text: String, reason: GitHubError.Reason?) throws {
    guard let reason else {
      _ = try? page(text)
      return
    }
    #expect(throws: ReasonError(reason)) { try page(text) }
  }

  @Test("An entry whose bytes are no text costs that entry, and no other")
  func noText() throws {
    let bad = Data(#"{"archived": false, "html_url": "https://a.example", "name": ""#.utf8)
    let body =
      Data("[{\(Self.good)}, ".utf8) + bad + Data([0xFF, 0xFE]) + Data("\"}, {\(Self.good)}]".utf8)
    let page = try RepoPage(body: body, number: 1, next: nil)
    #expect(page.repos.count == 2)
    #expect(page.skipped.map(\.position) == [2])
  }

  @Test("A repository survives being written and read")
  func roundTrip() throws {
    let page = try page("[{\(Self.good), \"pushed_at\": \"2018-08-28T12:27:31Z\"}]")
    let written = try JSONEncoder().encode(page.repos)
    #expect(try RepoPage(body: written, number: 1, next: nil).repos == page.repos)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains(#""pushed_at":"2018-08-28T12:27:31Z""#))
    #expect(text.contains(#""description":null"#))
  }

  private func page(_ text: String) throws -> RepoPage {
    try RepoPage(body: Data(text.utf8), number: 3, next: nil)
  }
}
