import Foundation
import HTTPTransport
import ProgramTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What is compressed", .timeLimit(.minutes(5)))
struct CompressionTests {
  /// Compresses zeros.
  private static func gzip(count: Int) async throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await Program.run(
      shell: "head -c \(count) /dev/zero | gzip -9 >'\(file.path(percentEncoded: false))'")
    try #require(run.status == 0, "\(run.output)")
    return try Data(contentsOf: file)
  }

  private static func response(_ body: Data, status: String = "200 OK", more: String = "") -> Data {
    Data(
      """
      HTTP/1.1 \(status)\r
      Content-Type: application/json\r
      Content-Encoding: gzip\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \(more)\r

      """.utf8) + body
  }

  private static func send(_ url: String) async throws -> HTTPAnswer {
    let transport = Transport.live(
      TransferLimits(maximumBytes: 8_000_000, maximumRedirects: 1, patience: .seconds(120)))
    defer { transport.close() }
    return try await transport.send(URLRequest(url: try #require(URL(string: url))))
  }

  /// The most memory that this process has had, in bytes.
  private static var peak: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) * 1_024
    #endif
  }

  @Test("A compressed body arrives as it was")
  func small() async throws {
    let body = try await Self.gzip(count: 100_000)
    let server = try TinyServer.sending { _ in Self.response(body) }
    defer { server.stop() }
    #expect(try await Self.send(server.url).body == Data(count: 100_000))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test("300 MB that come as 292 kB cost less than 32 MB")
    func bomb() async throws {
      // A process of its own, whose peak is that of this request.
      await #expect(processExitsWith: .success) {
        let body = try await Self.gzip(count: 300_000_000)
        #expect(body.count < 300_000)
        let harmless = try await Self.gzip(count: 1_000)
        let server = try TinyServer.sending { request in
          Self.response(request.hasPrefix("GET /harmless") ? harmless : body)
        }
        // So that libraries are loaded and threads are there.
        _ = try await Self.send("\(server.url)/harmless")
        let before = Self.peak
        await #expect(throws: TransferFailure.tooLarge(limit: 8_000_000)) {
          try await Self.send(server.url)
        }
        let grown = Self.peak - before
        print("grown by \(grown) bytes")
        #expect(grown < 32_000_000)
      }
    }
  #endif
}
