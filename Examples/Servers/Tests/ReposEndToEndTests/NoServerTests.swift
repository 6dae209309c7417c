import Foundation
import GitHubClient
import Testing

@Suite struct NoServerTests {
  private func client(_ url: URL) -> GitHub {
    .live(
      GitHubConfiguration(baseURL: url, requestTimeout: .seconds(20)),
      now: { standInDate }, clock: ContinuousClock())
  }

  @Test("A server that is gone is one clear error")
  func gone() async throws {
    let baseURL = try await withStandIn { $0.baseURL }
    let error = await #expect(throws: GitHubError.self) {
      try await client(baseURL).fetchRepos("blobco")
    }
    #expect(
      error?.description
        == "Nothing answers at \(baseURL)/orgs/blobco/repos?per_page=100&page=1. "
        + "Check that the server is running and that the address is right.")
  }

  @Test("A host that does not exist is one clear error")
  func noHost() async throws {
    let url = try #require(URL(string: "http://no-such-host.invalid"))
    let error = await #expect(throws: GitHubError.self) {
      try await client(url).fetchRepos("blobco")
    }
    #expect(error?.reason == .hostNotFound)
  }

  @Test(
    "A server that speaks something else is an error, and never a trap",
    arguments: [
      "", "\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "220 mail.example ESMTP\r\n", "HTTP/1.1\r\n\r\n",
      "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n[]",
      "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n[]",
      "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n[]",
      "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[]",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[]",
      "HTTP/1.1 302 Found\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: \r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: http://\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: http://[\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: //:99999999/x?%%%\r\n\r\n",
      "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 999 What\r\n\r\n",
    ])
  func noHTTP(text: String) async throws {
    try await withRawServer(sending: text) { url in
      let error = await #expect(throws: GitHubError.self) {
        try await client(url).fetchRepos("blobco")
      }
      #expect(error?.url != nil)
      #expect(error?.description.contains(where: \.isNewline) == false)
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
