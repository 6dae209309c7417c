import HTTPTransport
import Testing

@Suite struct BodyLimitTests {
  @Test(
    "The limit of a body depends on its content type",
    arguments: [
      (200, "application/json", .whole(maximumBytes: 9)),
      (200, "Application/JSON ; charset=utf-8", .whole(maximumBytes: 9)),
      (200, "application/vnd.github+json", .whole(maximumBytes: 9)),
      (200, nil, .whole(maximumBytes: 9)),
      (201, "application/json", .whole(maximumBytes: 9)),
      (299, "text/html", .none(.unexpectedContentType("text/html"))),
      (304, nil, .beginning(maximumBytes: 64_000)),
      (200, "text/html", .none(.unexpectedContentType("text/html"))),
      (200, "application/jsonp", .none(.unexpectedContentType("application/jsonp"))),
      (404, "text/html", .beginning(maximumBytes: 64_000)),
    ] as [(Int, String?, BodyLimit)])
  func bodies(status: Int, type: String?, limit: BodyLimit) {
    let head = HTTPHead(status: status, headers: type.map { ["Content-Type": $0] } ?? [:])
    #expect(BodyLimit(head, maximumBytes: 9) == limit)
  }

  @Test("A client that takes any type reads a whole body of any")
  func anyType() {
    let head = HTTPHead(status: 200, headers: ["Content-Type": "text/plain"])
    #expect(BodyLimit(head, maximumBytes: 9, wantsJSON: false) == .whole(maximumBytes: 9))
  }
}
