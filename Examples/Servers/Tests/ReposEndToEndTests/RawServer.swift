import Foundation
import NIOCore
import NIOPosix
import Testing

/// Runs a server that sends given bytes to every client, and closes: it is no HTTP server.
///
/// - Parameters:
///   - text: What is sent to each client.
///   - operation: What runs while it answers, given its URL.
/// - Throws: What the operation threw, or the reason for which the server could not listen.
func withRawServer(
  sending text: String, _ operation: @Sendable (URL) async throws -> Void
) async throws {
  let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(OneText(text: text))
      }
    }
    .bind(host: "127.0.0.1", port: 0).get()
  let port = try #require(channel.localAddress?.port)
  let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
  let result: Result<Void, any Error>
  do {
    result = .success(try await operation(url))
  } catch {
    result = .failure(error)
  }
  try await channel.close()
  try result.get()
}

/// Runs an operation with an address at which no server answers, because a socket holds its port and does not
/// listen.
///
/// - Parameter operation: The operation.
/// - Throws: The error of `operation`, or the system's reason if there is no port left.
func withoutServer(_ operation: (URL) async throws -> Void) async throws {
  #if canImport(Glibc) || canImport(Musl)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
  #endif
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
    }
  }
  guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
  let port = UInt16(bigEndian: address.sin_port)
  try await operation(try #require(URL(string: "http://127.0.0.1:\(port)")))
}

/// Sends a text as soon as any bytes arrive, and closes the connection.
private final class OneText: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let text: String

  init(text: String) {
    self.text = text
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let answer = wrapOutboundOut(ByteBuffer(string: text))
    let channel = context.channel
    context.writeAndFlush(answer).whenComplete { _ in channel.close(promise: nil) }
  }
}
