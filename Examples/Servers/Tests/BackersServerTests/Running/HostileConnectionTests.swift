import Foundation
import Testing

@Suite("Connections on which no client writes", .timeLimit(.minutes(5)))
struct HostileConnectionTests {
  /// What a server answers to what is written on a connection.
  ///
  /// - Parameters:
  ///   - texts: What is written, each on a connection of its own.
  ///   - end: How the answers end that are not ended by the server, which closes the connection.
  /// - Returns: An answer for each text.
  /// - Throws: The error of the system.
  private func answers(to texts: [String], endingWith end: String? = nil) async throws -> [String] {
    try await withTemporaryDirectory { directory in
      let server = try RunningServer([], database: "\(directory)/a.sqlite")
      var answers: [String] = []
      for text in texts {
        let connection = try RawConnection(port: server.port)
        connection.write(text)
        answers.append(connection.read(upTo: end))
      }
      // It goes on as if nothing had happened, and has nothing to say about it.
      let list = try await server.send("GET", "/v1/discover")
      #expect(list.json.stats.count == 67)
      let result = try server.stop()
      #expect(result.status == 0)
      #expect(result.errors == "")
      return answers
    }
  }

  private func get(_ path: String, host: String = "localhost") -> String {
    "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
  }

  @Test("A host that would lead the next page elsewhere is not believed")
  func host() async throws {
    let hosts = ["a.example:8080", "[::1]:80", "a/b", "a?b", "a\"b", "a b", "a@b", ""]
    let path = "/v1/discover?per_page=1&client_id=backers-terminal"
    let found = try await answers(to: hosts.map { get(path, host: $0) }).map { answer in
      answer.firstMatch(of: /"more_projects":"http:\/\/(.*?)\/v1/).map { String($0.1) }
    }
    #expect(found.prefix(2) == ["a.example:8080", "[::1]:80"])
    // Refused, or answered with a name that leads nowhere else.
    #expect(found.dropFirst(2).allSatisfy { $0 == nil || $0 == "localhost" })
  }

  @Test(
    "A body of 10 MB is refused, whether its length is reported or not, and whether it comes or not"
  )
  func body() async throws {
    let head = "POST /xauth/access_token?client_id=backers-terminal HTTP/1.1\r\nHost: localhost\r\n"
    let megabytes = String(repeating: " ", count: 10_000_000)
    let answers = try await answers(
      to: [
        "\(head)Content-Length: 10000000\r\n\r\n\(megabytes)",
        "\(head)Transfer-Encoding: chunked\r\n\r\n989680\r\n\(megabytes)\r\n0\r\n\r\n",
        "\(head)Content-Length: 99999999999\r\n\r\n",
      ],
      endingWith: #""http_code":413}"#)
    #expect(answers.count == 3)
    for answer in answers {
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
      #expect(answer.contains("The request has more than 16 kB."))
    }
  }

  @Test("A chunk that is malformed is the client's mistake, and answered as one")
  func chunks() async throws {
    let head = "POST /xauth/access_token?client_id=backers-terminal HTTP/1.1\r\nHost: localhost\r\n"
    let answers = try await answers(
      to: ["zzz\r\nabc\r\n0\r\n\r\n", "3\r\nabcdef\r\n0\r\n\r\n", "-1\r\n\r\n"].map {
        "\(head)Transfer-Encoding: chunked\r\n\r\n\($0)"
      })
    for answer in answers { #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)") }
  }

  @Test("What is no HTTP, or too much of it, ends the connection")
  func noHTTP() async throws {
    let answers = try await answers(to: [
      "\u{0}\u{1}\u{2}\r\n\r\n",
      "HELLO\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 200_000))\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    ])
    for answer in answers {
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer.prefix(40))")
    }
  }
}
