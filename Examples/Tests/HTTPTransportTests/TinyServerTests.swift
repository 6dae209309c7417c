import Foundation
import ProgramTesting
import Testing

@Suite("The server of tests", .timeLimit(.minutes(1)))
struct TinyServerTests {
  @Test("A stopped server takes no connection of the next one")
  func stopped() throws {
    for _ in 0..<500 {
      let first = try TinyServer { _ in nil }
      let waiting = try Connection(to: first)
      first.stop()
      let second = try TinyServer { _ in .json("{}") }
      let connection = try Connection(to: second)
      connection.send("GET / HTTP/1.1\r\n\r\n")
      #expect(connection.hasAnswer)
      #expect(second.requests.count == 1)
      second.stop()
      waiting.close()
      connection.close()
    }
  }
}

/// A connection to a server of tests.
private struct Connection {
  private let descriptor: Int32

  init(to server: TinyServer) throws {
    #if canImport(Glibc) || canImport(Musl)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let port = try #require(URL(string: server.url)?.port)
    address.sin_port = UInt16(port).bigEndian
    let descriptor = descriptor
    let isConnected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Whether an answer begins within five seconds.
  var hasAnswer: Bool {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1
  }

  func close() {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
