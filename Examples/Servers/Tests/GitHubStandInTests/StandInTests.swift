import Foundation
import GitHubStandIn
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import StandInRunning
import Testing

@Suite struct StandInTests {
  private static let now = Date(timeIntervalSince1970: 1_535_459_251)

  private func get(
    _ uri: String,
    headers: HTTPFields = [:],
    options: StandInOptions = StandInOptions(),
    now: @escaping @Sendable () -> Date = { now },
    method: HTTPRequest.Method = .get
  ) async throws -> TestResponse {
    let server = StandInServer(
      options: options,
      environment: StandInEnvironment(now: now, sleep: { _ in }))
    return try await server.application().test(.router) { client in
      try await client.execute(uri: uri, method: method, headers: headers)
    }
  }

  @Test(
    "A response to HEAD has the status and the headers of GET, and no content",
    arguments: ["/", "/orgs/blobco/repos", "/orgs/missing/repos", "/nowhere"])
  func head(path: String) async throws {
    let (get, head) = (try await get(path), try await get(path, method: .head))
    #expect(head.status == get.status)
    #expect(head.headers[.contentType] == get.headers[.contentType])
    #expect(head.headers[.contentLength] == get.headers[.contentLength])
    #expect(get.body.readableBytes > 0)
    #expect(head.body.readableBytes == 0)
  }

  @Test("A repository is shaped like GitHub's")
  func shape() async throws {
    let response = try await get("/orgs/blobco/repos?per_page=1")
    #expect(response.status == .ok)
    let json = try JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
    let repo = try #require((json as? [[String: Any]])?.first)
    #expect(repo["name"] as? String == "bloblog")
    #expect(repo["full_name"] as? String == "blobco/bloblog")
    #expect(repo["html_url"] as? String == "https://github.example/blobco/bloblog")
    #expect(repo["pushed_at"] as? String == "2026-11-02T09:14:07Z")
    #expect(repo["archived"] as? Bool == false)
    #expect(repo["mirror_url"] is NSNull)
    #expect((repo["owner"] as? [String: Any])?["login"] as? String == "blobco")
    #expect(
      Set(repo.keys).isSuperset(of: ["id", "node_id", "private", "fork", "topics", "license"]))
  }

  @Test(
    "A list is cut into pages that know their neighbors",
    arguments: [
      ("three-pages", "per_page=100&page=1", 100, ["next 2", "last 3"]),
      ("three-pages", "per_page=100&page=2", 100, ["prev 1", "next 3", "last 3", "first 1"]),
      ("three-pages", "per_page=100&page=3", 50, ["prev 2", "first 1"]),
      ("three-pages", "per_page=100&page=9", 0, ["prev 3", "first 1"]),
      ("three-pages", "per_page=1000", 100, ["next 2", "last 3"]),
      ("three-pages", "", 30, ["next 2", "last 9"]),
      ("three-pages", "per_page=x&page=-1", 30, ["next 2", "last 9"]),
      ("blobco", "per_page=40", 40, []),
      ("empty", "per_page=100", 0, []),
      ("three-pages", "page=9223372036854775807", 0, ["prev 9", "first 1"]),
    ])
  func pages(organization: String, query: String, count: Int, links: [String]) async throws {
    let response = try await get("/orgs/\(organization)/repos?\(query)")
    let json = try JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
    #expect((json as? [Any])?.count == count)
    let header = try response.headers[#require(HTTPField.Name("link"))] ?? ""
    let found = header.matches(of: /page=(\d+)>; rel="(\w+)"/).map { "\($0.2) \($0.1)" }
    #expect(found == links)
  }

  @Test("A page has the same tag every time, and is not sent to a client with that tag")
  func tags() async throws {
    let first = try await get("/orgs/blobco/repos?page=1")
    let tag = try #require(first.headers[.eTag])
    #expect(try await get("/orgs/blobco/repos?page=1").headers[.eTag] == tag)
    #expect(try await get("/orgs/blobco/repos?page=2").headers[.eTag] != tag)

    let second = try await get("/orgs/blobco/repos?page=1", headers: [.ifNoneMatch: tag])
    #expect(second.status == .notModified)
    #expect(second.body.readableBytes == 0)
    let other = try await get("/orgs/blobco/repos?page=1", headers: [.ifNoneMatch: "W/\"0\""])
    #expect(other.status == .ok)
  }

  @Test("An organization that does not exist is refused as GitHub refuses it")
  func notFound() async throws {
    for uri in ["/orgs/unknown/repos", "/organizations/7/repos", "/nothing"] {
      let response = try await get(uri)
      #expect(response.status == .notFound)
      #expect(String(buffer: response.body).contains(#""message":"Not Found""#))
    }
  }

  @Test("Every organization and every fault can be asked for by the name that is listed")
  func directory() async throws {
    let text = String(buffer: try await get("/").body)
    #expect(text == standInDirectory)
    for name in Organization.all.map(\.name) + Fault.allCases.map(\.rawValue) {
      #expect(text.contains("  \(name) "))
    }
    for organization in Organization.all {
      #expect(try await get("/orgs/\(organization.name)/repos").status == .ok)
    }
  }

  @Test(
    "A fault is asked for by header, by option, or by name",
    arguments: [
      ("blobco", "html", nil), ("blobco", nil, .html), ("html", nil, nil),
      ("html", "html", .forbidden), ("unknown", "html", nil),
    ] as [(String, String?, Fault?)])
  func faults(organization: String, header: String?, option: Fault?) async throws {
    let name = try #require(HTTPField.Name("x-stand-in-fault"))
    let response = try await get(
      "/orgs/\(organization)/repos", headers: header.map { [name: $0] } ?? [:],
      options: StandInOptions(fault: option))
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
  }

  @Test("Each client has so many requests an hour, and “not modified” is free")
  func rateLimit() async throws {
    let time = SettableDate(Self.now)
    let server = StandInServer(
      options: StandInOptions(requestsPerHour: 2),
      environment: StandInEnvironment(now: { time.date }, sleep: { _ in }))
    let remaining = try #require(HTTPField.Name("x-ratelimit-remaining"))
    let reset = try #require(HTTPField.Name("x-ratelimit-reset"))
    try await server.application().test(.router) { client in
      func get(_ headers: HTTPFields = [:]) async throws -> TestResponse {
        try await client.execute(uri: "/orgs/blobco/repos", method: .get, headers: headers)
      }
      let first = try await get()
      #expect(first.headers[remaining] == "1")
      #expect(first.headers[reset] == "1535462851")
      let tag = try #require(first.headers[.eTag])
      #expect(try await get().headers[remaining] == "0")

      let exceeded = try await get()
      #expect(exceeded.status == .forbidden)
      #expect(exceeded.headers[remaining] == "0")
      #expect(String(buffer: exceeded.body).contains("API rate limit exceeded"))

      #expect(try await get([.ifNoneMatch: tag]).status == .notModified)
      #expect(try await get([.authorization: "Bearer x"]).status == .ok)

      time.date += 3_601
      #expect(try await get().headers[remaining] == "1")
    }
  }
}
