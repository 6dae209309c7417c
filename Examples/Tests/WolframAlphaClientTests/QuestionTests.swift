import Environments
import Foundation
import ProgramTesting
import Testing
import WolframAlphaClient

@Suite(.timeLimit(.minutes(1)))
struct QuestionTests {
  @Test("The question is sent as Wolfram|Alpha wants it, with the key where there is one")
  func question() async throws {
    let server = try TinyServer { _ in .json("{}") }
    defer { server.stop() }
    let keys = [Secret("K-EY+1"), nil]
    for key in keys {
      let client = try client(of: server) { $0.key = key }
      await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(-1_000_000) }
    }
    let lines = server.requests.compactMap { $0.split(separator: "\r\n").first }
    let path = "/v2/query?input=prime%20-1000000&format=plaintext&output=JSON"
    #expect(lines == ["GET \(path)&appid=K-EY%2B1 HTTP/1.1", "GET \(path) HTTP/1.1"])
    #expect(
      server.requests.allSatisfy { $0.contains("User-Agent: swift-environments-examples\r\n") })
  }

  @Test("A key is never printed")
  func redacted() {
    var configuration = WolframAlphaConfiguration()
    configuration.key = Secret("s3cret")
    var dumped = ""
    dump(configuration, to: &dumped)
    #expect(!"\(configuration) \(String(reflecting: configuration)) \(dumped)".contains("s3cret"))
  }

  @Test("A key is not sent over a network unencrypted", arguments: ["http://example.org"])
  func insecure(address: String) async throws {
    var configuration = WolframAlphaConfiguration(baseURL: try #require(URL(string: address)))
    configuration.key = Secret("s3cret")
    let client = WolframAlpha.live(configuration, clock: ContinuousClock())
    let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
    #expect(
      error?.description
        == "The key was not sent to \(address): http is not encrypted. "
        + "Use https, or ask without a key.")
  }

  @Test(
    "What is no root of an API is not asked", arguments: ["ftp://a", "http://a?b", "http://u@a"])
  func invalidBase(address: String) async throws {
    let configuration = WolframAlphaConfiguration(baseURL: try #require(URL(string: address)))
    let client = WolframAlpha.live(configuration, clock: ContinuousClock())
    let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
    #expect(error?.reason == .invalidBaseURL)
  }

  @Test("A server that is gone is one clear error")
  func gone() async throws {
    let server = try TinyServer(keepsPort: true) { _ in nil }
    server.stop()
    let client = try client(of: server)
    let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
    #expect(
      error?.description
        == "Nothing answers at \(server.url)/v2/query. "
        + "Check that the server is running and that the address is right.")
  }

  @Test("A server that never answers is given up in bounded time")
  func slow() async throws {
    let server = try TinyServer { _ in nil }
    defer { server.stop() }
    let client = try client(of: server) { $0.timeout = .milliseconds(200) }
    let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
    #expect(error?.reason == .timedOut(.milliseconds(200)))
  }

  @Test("A question that is cancelled ends at once")
  func cancelled() async throws {
    let server = try TinyServer { _ in nil }
    defer { server.stop() }
    let client = try client(of: server)
    let question = Task { try await client.nthPrime(7) }
    await server.request()
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
  }

  @Test("An answer is not read beyond its bound")
  func huge() async throws {
    let server = try TinyServer { _ in .json(String(repeating: " ", count: 2_000)) }
    defer { server.stop() }
    let client = try client(of: server) { $0.maximumBytes = 1_000 }
    let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
    #expect(error?.reason == .tooLarge(limit: 1_000))
  }
}
