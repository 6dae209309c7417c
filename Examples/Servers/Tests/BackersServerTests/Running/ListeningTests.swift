import Foundation
import StandInRunning
import Testing

@Suite struct ListeningTests {
  @Test(
    "Every address that a server listens on is a URL",
    arguments: [
      ("127.0.0.1", "http://127.0.0.1:8080"), ("localhost", "http://localhost:8080"),
      ("::1", "http://[::1]:8080"), ("::", "http://[::]:8080"),
    ])
  func url(host: String, url: String) {
    #expect(URL(ofServerAt: host, port: 8_080)?.absoluteString == url)
  }
}
