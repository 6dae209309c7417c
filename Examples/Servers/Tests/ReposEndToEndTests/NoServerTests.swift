import Foundation
import GitHubClient
import Testing

@Suite struct NoServerTests {
  // The time is not what is tested: a machine that is busy with other tests may take long.
  private func client(_ url: URL) -> GitHub {
    .live(
      GitHubConfiguration(baseURL: url, requestTimeout: .seconds(180)),
      now: { standInDate }, clock: ContinuousClock())
  }

  @Test("A server that is gone is one clear error")
  func gone() async throws {
    try await withoutServer { baseURL in
      let error = await #expect(throws: GitHubError.self) {
        try await client(baseURL).fetchRepos("blobco")
      }
      #expect(
        error?.description
          == "Nothing answers at \(baseURL)/orgs/blobco/repos?per_page=100&page=1. "
          + "Check that the server is running and that the address is right.")
    }
  }

  @Test("A host that does not exist is one clear error")
  func noHost() async throws {
    let url = try #require(URL(string: "http://no-such-host.invalid"))
    let error = await #expect(throws: GitHubError.self) {
      try await client(url).fetchRepos("blobco")
    }
    #expect(error?.reason == .hostNotFound)
  }

  @Test("Trailers after a chunked body are read over")
  func trailers() async throws {
    let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\nA: b\r\n\r\n"
    try await withRawServer(sending: text) { url in
      _ = try await client(url).fetchRepos("blobco")
    }
  }

  // An answer that ends within its head, and trailers, stop a process on Linux whose transport is
  // Foundation's (swift-corelibs-foundation, issue 5285). This package has the trait AsyncHTTPClient.
  @Test(
    "A server that speaks no HTTP, or half of it, is one clear error",
    arguments: [
      ("", "lost"), ("\r\n", "lost"), ("SSH-2.0-OpenSSH_9.2\r\n", "garbled"),
      ("220 mail.example ESMTP\r\n", "garbled"), ("HTTP/1.1\r\n\r\n", "garbled"),
      ("HTTP/1.1 abc\r\n\r\n", "garbled"), ("HTTP/1.1 100 Continue\r\n\r\n", "lost"),
      ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n[]", "garbled"),
      ("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n[]", "garbled"),
      ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n[]", "garbled"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[]", "lost"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]", "garbled"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n", "lost"),
      ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[]", "garbled"),
      ("HTTP/1.1 200 OK\r\n\r\n", "malformed"), ("HTTP/1.1 200 OK\r\nContent-Le", "lost"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", "lost"),
    ])
  func noHTTP(text: String, kind: String) async throws {
    try await withRawServer(sending: text) { url in
      let error = await #expect(throws: GitHubError.self) {
        try await client(url).fetchRepos("blobco")
      }
      let found =
        switch error?.reason {
        case .connectionLost: "lost"
        case .garbledAnswer: "garbled"
        case .malformedJSON: "malformed"
        default: String(describing: error?.reason)
        }
      #expect(found == kind)
    }
  }

  @Test(
    "A redirect that leads nowhere is one clear error",
    arguments: [
      ("", .unexpectedStatus(302, message: nil)),
      ("Location: \r\n", nil),
      ("Location: http://\r\n", .refusedRedirect(origin: "http://")),
      ("Location: http://[\r\n", .unexpectedStatus(302, message: nil)),
      ("Location: ftp://a.example/\r\n", .refusedRedirect(origin: "ftp://a.example")),
      ("Location: javascript:alert(1)\r\n", .refusedRedirect(origin: "javascript://")),
      ("Location: mailto:blob@a.example\r\n", .refusedRedirect(origin: "mailto://")),
    ] as [(String, GitHubError.Reason?)])
  func noTarget(header: String, reason: GitHubError.Reason?) async throws {
    try await withRawServer(sending: "HTTP/1.1 302 Found\r\n\(header)\r\n") { url in
      let error = await #expect(throws: GitHubError.self) {
        try await client(url).fetchRepos("blobco")
      }
      if let reason { #expect(error?.reason == reason) }
    }
  }

  @Test("A server that asks for a password gets none, and its answer counts")
  func password() async throws {
    let answer = """
      HTTP/1.1 401 Unauthorized\r
      WWW-Authenticate: Basic realm="x"\r
      Content-Type: application/json\r
      Content-Length: 17\r
      \r
      {"message": "no"}
      """
    try await withRawServer(sending: answer) { url in
      let error = await #expect(throws: GitHubError.self) {
        try await client(url).fetchRepos("blobco")
      }
      #expect(error?.reason == .unauthorized(message: "no"))
    }
  }

  @Test("An answer with several heads is read by its last one")
  func earlyHints() async throws {
    let answer = """
      HTTP/1.1 103 Early Hints\r
      Link: </style.css>\r
      \r
      HTTP/1.1 200 OK\r
      Content-Length: 2\r
      \r
      []
      """
    try await withRawServer(sending: answer) { url in
      let list = try await client(url).fetchRepos("blobco")
      #expect(list == RepoList())
    }
  }

  @Test("A body without a length ends with the connection")
  func untilClosed() async throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[]"
    try await withRawServer(sending: answer) { url in
      let list = try await client(url).fetchRepos("blobco")
      #expect(list == RepoList())
    }
  }
}
