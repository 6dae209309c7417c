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
