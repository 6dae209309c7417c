import Foundation
import GitHubClient
import Testing

@Suite struct GitHubTokenTests {
  @Test("A token is not printed, by whatever means")
  func redacted() throws {
    let token = try #require(GitHubToken("ghp_s3cret"))
    let configuration = GitHubConfiguration(token: token)
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(token)", String(reflecting: token), "\(configuration)", dumped] {
      #expect(!text.contains("s3cret"))
      #expect(text.contains("redacted") || text == dumped)
    }
  }

  @Test("White space around a token is dropped, and nothing is no token")
  func trimmed() {
    #expect(GitHubToken(" ghp_1\n") == GitHubToken("ghp_1"))
    #expect(GitHubToken("") == nil)
    #expect(GitHubToken(" \n") == nil)
  }
}
