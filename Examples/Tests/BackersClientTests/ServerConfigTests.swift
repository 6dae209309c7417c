import BackersClient
import Foundation
import Testing

@Suite struct ServerConfigTests {
  @Test(
    "A server is identified by its API's address, in any spelling",
    arguments: [
      ("https://a.example", true), ("https://a.example/", true), ("https://A.example:443", true),
      ("http://a.example", false), ("https://b.example", false), ("https://a.example:8443", false),
      ("https://a.example/api", false), ("https://a.example.evil.example", false),
    ])
  func sameServer(text: String, isSame: Bool) throws {
    let server = ServerConfig.custom(try #require(URL(string: "https://a.example")))
    let other = ServerConfig.custom(try #require(URL(string: text)))
    #expect(server.isSameServer(as: other) == isSame)
    #expect(other.isSameServer(as: server) == isSame)
  }

  @Test("The servers that are known are different ones, each in its place")
  func known() {
    let servers = [ServerConfig.production, .staging, .local]
    #expect(servers.map(\.environment) == [.production, .staging, .local])
    #expect(Set(servers.map(\.apiBaseURL)).count == 3)
    #expect(servers.allSatisfy { $0.apiClientAuth == .terminal })
  }
}
