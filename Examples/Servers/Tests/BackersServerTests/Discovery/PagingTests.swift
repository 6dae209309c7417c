import BackersService
import Foundation
import GRDB
import HTTPTypes
import Testing

@Suite struct PagingTests {
  /// Follows the pages of a list to its end, while something happens between two pages.
  private func walk(
    _ service: Service, _ query: String, token: String? = nil,
    between: () async throws -> Void = {}
  ) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var next: String? = "/v1/discover?\(query)"
    while let path = next {
      let answer = try await service.get(path, token: token)
      #expect(answer.status == 200)
      // More than any list has here: what grows as fast as it is read would have no end.
      try #require(pages.count < 100)
      pages.append(answer.json.projects.list.compactMap(\.id.int))
      next = answer.json.urls.api.more_projects.text
        .map { $0.replacing("http://localhost", with: "") }
      #expect(next?.contains("client_id") != true)
      if next != nil { try await between() }
    }
    return pages
  }

  /// Adds a project to a database, which stands above and below all others by each order.
  private func addProjects(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM project") ?? 0
      for (number, sign) in [(count + 1, 1), (count + 2, -1)] {
        try db.execute(
          sql: """
            INSERT INTO project (
              name, blurb, slug, state, stateChangedAt, launchedAt, deadline, goal, pledged,
              currency, country, backersCount, categoryID, creatorID, isStaffPick, magic)
            SELECT 'New', 'New.', 'new-' || :number, 'live', stateChangedAt,
              launchedAt + 9999999 * :sign, :now + 1 + (1 + :sign) * 9999999, goal, pledged,
              currency, country, backersCount + 99999 * :sign, categoryID, creatorID,
              isStaffPick, magic + 999999 * :sign
            FROM project WHERE id = 1
            """,
          arguments: ["number": number, "sign": sign, "now": Int(frozenDate.timeIntervalSince1970)])
      }
    }
    try queue.close()
  }

  @Test(
    "Pages of any size are the list, cut into pieces",
    arguments: ["magic", "popularity", "newest", "end_date"], [1, 7, 20, 66, 67, 100])
  func whole(sort: String, size: Int) async throws {
    try await withService { service in
      let list = try await walk(service, "sort=\(sort)&per_page=100").flatMap { $0 }
      let pages = try await walk(service, "sort=\(sort)&per_page=\(size)")
      #expect(pages.flatMap { $0 } == list)
      #expect(pages.dropLast().allSatisfy { $0.count == size })
      #expect(pages.last?.isEmpty == false)
    }
  }

  @Test(
    "Projects that are added meanwhile repeat none and hide none",
    arguments: ["magic", "popularity", "newest", "end_date"])
  func added(sort: String) async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await withService(at: path) { service in
        let before = try await walk(service, "sort=\(sort)&per_page=100").flatMap { $0 }
        let during = try await walk(service, "sort=\(sort)&per_page=7") {
          try addProjects(path)
        }
        #expect(during.flatMap { $0 } == before)
        // A walk from the beginning sees them.
        let after = try await walk(service, "sort=\(sort)&per_page=100").flatMap { $0 }
        #expect(after.count > before.count)
      }
    }
  }

  @Test("What was live when the list began is on its pages, however long they are read")
  func moment() async throws {
    try await withService { service in
      let before = try await walk(service, "sort=end_date&per_page=100").flatMap { $0 }
      let during = try await walk(service, "sort=end_date&per_page=10") {
        service.world.date += 86_400
      }
      #expect(during.flatMap { $0 } == before)
    }
  }

  @Test("The count is that of the list as it was when it began")
  func count() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await withService(at: path) { service in
        let first = try await service.get("/v1/discover?per_page=60")
        try addProjects(path)
        let more = try #require(first.json.urls.api.more_projects.text)
        let second = try await service.get(more.replacing("http://localhost", with: ""))
        #expect(second.json.stats.count == 67)
        #expect(second.json.projects.list.count == 7)
        #expect(second.json.urls.api == [:])
        #expect(try await service.get("/v1/discover").json.stats.count == 69)
      }
    }
  }

  @Test("The next page keeps the filters, and is asked for at the host that was asked")
  func url() async throws {
    try await withService { service in
      let token = try await service.blob()
      let query = "sort=newest&category_id=1&staff_picks=true&per_page=1"
      let answer = try await service.get("/v1/discover?\(query)&recommended=true", token: token)
      let more = try #require(answer.json.urls.api.more_projects.text)
      #expect(
        more.hasPrefix(
          "http://localhost/v1/discover?sort=newest&category_id=1&staff_picks=true"
            + "&recommended=true&page=2&per_page=1&cursor="))
      #expect(more.wholeMatch(of: /http:\/\/[a-z]+\/[a-z0-9\/]+\?[A-Za-z0-9_\-=&]+/) != nil)
    }
  }

  @Test(
    "Behind a proxy with TLS, the next page is asked for at the proxy, if the proxy is trusted",
    arguments: [
      (0, "backers.example", "https", "http://localhost/"),
      (1, "backers.example", "https", "https://backers.example/"),
      (1, "spoofed.example, backers.example:8443", "http, https", "https://backers.example:8443/"),
      (2, "backers.example, inside", "https, http", "https://backers.example/"),
      (2, "backers.example", "https", "https://backers.example/"),
      (1, "a/b@c", "gopher", "http://localhost/"),
      (1, "", "", "http://localhost/"),
    ])
  func proxy(trusted: Int, host: String, scheme: String, beginning: String) async throws {
    let options = BackersOptions(login: .quick, trustedProxies: trusted)
    try await withService(options) { service in
      let answer = try await service.get(
        "/v1/discover?per_page=1",
        headers: [
          try #require(HTTPField.Name("X-Forwarded-Host")): host,
          try #require(HTTPField.Name("X-Forwarded-Proto")): scheme,
        ])
      let more = try #require(answer.json.urls.api.more_projects.text)
      #expect(more.hasPrefix("\(beginning)v1/discover?"), "\(more)")
    }
  }

  @Test("A cursor of one list is none of another")
  func foreign() async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?sort=newest&per_page=5")
      let more = try #require(answer.json.urls.api.more_projects.text)
      let cursor = try #require(more.split(separator: "cursor=").last)
      for query in ["sort=magic", "sort=newest&staff_picks=true", "sort=newest&category_id=1"] {
        let refused = try await service.get("/v1/discover?\(query)&cursor=\(cursor)")
        #expect(refused.status == 422)
        #expect(refused.message == "This list has changed. Please load it from its beginning.")
      }
    }
  }

  @Test("A made-up cursor is a place in the list, or refused")
  func madeUp() async throws {
    @Sendable func cursor(_ json: String) -> String {
      Data(json.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }
    try await withService { service in
      let list = #""list":"sort=magic""#
      let cases = [
        (#"{\#(list),"value":0,"id":0,"newest":0,"moment":0}"#, 200, 0),
        (#"{\#(list),"value":9223372036854775807,"id":1,"newest":67,"moment":0}"#, 200, 20),
        (#"{\#(list),"value":-9223372036854775808,"id":-1,"newest":67,"moment":0}"#, 200, 0),
        (#"{\#(list),"value":"1; DROP TABLE project","id":1,"newest":1,"moment":0}"#, 422, 0),
        (#"{"list":"sort=magic' OR 1=1 --","value":0,"id":0,"newest":0,"moment":0}"#, 422, 0),
        (#"{\#(list),"value":1e400,"id":1,"newest":67,"moment":0}"#, 422, 0),
        ("[]", 422, 0),
      ]
      for (json, status, count) in cases {
        let answer = try await service.get("/v1/discover?cursor=\(cursor(json))")
        #expect(answer.status == status, "\(json)")
        #expect(answer.json.projects.list.count == count, "\(json)")
      }
      let long = try await service.get(
        "/v1/discover?cursor=\(String(repeating: "A", count: 1_000))")
      #expect(long.status == 422)
    }
  }

  @Test(
    "Pages are also found by number; beyond the end there is nothing",
    arguments: [(1, 60), (2, 7), (3, 0), (1_000_000, 0), (Int.max, 0), (Int.max / 60 + 1, 0)])
  func number(page: Int, count: Int) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?page=\(page)&per_page=60")
      #expect(answer.status == 200)
      #expect(answer.json.projects.list.count == count)
      #expect(answer.json.stats.count == 67)
    }
  }
}
