import Foundation
import ProgramSupport
import Testing

@Suite struct URLSafetyTests {
  @Test(
    "An origin is scheme, host and port, in any spelling",
    arguments: [
      ("https://api.github.com/orgs", "https://api.github.com"),
      ("HTTPS://API.github.com:443/", "https://api.github.com"),
      ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080"),
      ("http://a.example:80", "http://a.example"),
      ("http://a.example:443", "http://a.example:443"),
      ("https://user@a.example", "https://a.example"),
      ("http://[::1]:8080/x", "http://[::1]:8080"),
      ("file:///etc/hosts", "file://"),
    ])
  func origin(text: String, origin: String) throws {
    #expect(try #require(URL(string: text)).origin == origin)
  }

  @Test(
    "Only an address of this machine is loopback",
    arguments: [
      ("http://localhost:80", true), ("http://127.0.0.1", true), ("http://127.9.8.7", true),
      ("http://[::1]:80", true), ("http://127.0.0.1.evil.example", false),
      ("http://localhost.evil.example", false), ("http://128.0.0.1", false),
    ])
  func loopback(text: String, isLoopback: Bool) throws {
    #expect(try #require(URL(string: text)).isLoopback == isLoopback)
  }
}
