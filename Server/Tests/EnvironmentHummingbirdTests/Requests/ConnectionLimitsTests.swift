import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import EnvironmentHummingbird

/// The limits of a connection, on a clock that the tests advance.
@Suite struct ConnectionLimitsTests {
  private let channel = EmbeddedChannel()
  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"))

  init() throws {
    try channel.pipeline.syncOperations.addHandler(
      ConnectionLimitsHandler(
        ConnectionLimits(
          idle: .seconds(60), request: .seconds(30), stalledResponse: .seconds(20),
          unreadBody: 1_000)))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func pass(_ seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  private func send(_ size: Int) throws {
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0x61, count: size)))
  }

  private func respond() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  @Test func `A connection without a request is closed`() {
    pass(59)
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test func `A request that arrives slowly is closed`() throws {
    try channel.writeInbound(head)
    for _ in 0..<29 {
      pass(1)
      try send(1)
    }
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test func `A handler may take longer than the request`() throws {
    try channel.writeInbound(head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    pass(1_000)
    #expect(channel.isActive)
    try respond()
    pass(59)
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test func `A second request has its own time`() throws {
    for _ in 0..<3 {
      pass(59)
      try channel.writeInbound(head)
      pass(29)
      try channel.writeInbound(HTTPRequestPart.end(nil))
      try respond()
    }
    #expect(channel.isActive)
  }

  @Test func `A body that follows its response is bounded`() throws {
    try channel.writeInbound(head)
    try send(100_000)
    try respond()
    try send(1_000)
    #expect(channel.isActive)
    try send(1)
    #expect(!channel.isActive)
  }

  @Test func `A client that reads nothing is closed`() throws {
    try channel.writeInbound(head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    pass(19)
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    pass(19)
    #expect(channel.isActive)
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    pass(20)
    #expect(!channel.isActive)
  }
}
