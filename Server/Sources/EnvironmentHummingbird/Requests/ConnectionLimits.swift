public import Hummingbird
public import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// Limits of a connection, so that slow or endless clients hold no connection, task or memory for long.
///
/// ```swift
/// let application = Application(router: router, server: .http1(limits: ConnectionLimits()))
/// ```
///
/// Hummingbird itself waits for the rest of a request, and for a client that does not read its response, as long
/// as the connection lasts, also when the server shuts down. A connection that exceeds a limit is closed.
public struct ConnectionLimits: Sendable {
  /// The time without a request; 60 seconds by default.
  ///
  /// The head of a request must arrive in this time.
  public var idle: Duration
  /// The time from the head of a request to the end of its body; 30 seconds by default.
  public var request: Duration
  /// The time for which a client may accept no part of a response; 30 seconds by default.
  public var stalledResponse: Duration
  /// The number of bytes that may follow after the response if the handler has not read the body; 1 MiB by default.
  public var unreadBody: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - idle: The time without a request.
  ///   - request: The time from the head of a request to the end of its body.
  ///   - stalledResponse: The time for which a client may accept no part of a response.
  ///   - unreadBody: The number of bytes that may follow after the response.
  public init(
    idle: Duration = .seconds(60), request: Duration = .seconds(30),
    stalledResponse: Duration = .seconds(30), unreadBody: Int = 1 << 20
  ) {
    self.idle = idle
    self.request = request
    self.stalledResponse = stalledResponse
    self.unreadBody = unreadBody
  }
}

extension HTTPServerBuilder {
  /// Returns the builder of an HTTP/1.1 server whose connections are limited.
  ///
  /// - Parameter limits: The limits.
  /// - Returns: The builder.
  public static func http1(limits: ConnectionLimits) -> HTTPServerBuilder {
    .http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [ConnectionLimitsHandler(limits)]))
  }
}

/// Closes a connection that exceeds its limits.
final class ConnectionLimitsHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ConnectionLimits
  /// Whether a request has begun to arrive and has not ended.
  private var isReceiving = false
  /// The number of requests whose responses have not ended.
  private var unanswered = 0
  /// The number of bytes that have arrived after the response to their request.
  private var unread = 0
  /// Closes the connection if no request, or no end of one, arrives.
  private var arrival: Scheduled<Void>?
  /// Closes the connection if the client accepts no part of the response.
  private var acceptance: Scheduled<Void>?

  init(_ limits: ConnectionLimits) {
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { awaitArrival(limits.idle, context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancel() }

  func channelActive(context: ChannelHandlerContext) {
    awaitArrival(limits.idle, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      isReceiving = true
      unanswered += 1
      unread = 0
      awaitArrival(limits.request, context)
    case .body(let part):
      if unanswered == 0 { unread += part.readableBytes }
      if unread > limits.unreadBody { return context.close(promise: nil) }
    case .end:
      isReceiving = false
      arrival?.cancel()
      if unanswered == 0 { awaitArrival(limits.idle, context) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      unanswered -= 1
      if unanswered == 0, !isReceiving { awaitArrival(limits.idle, context) }
    }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    acceptance?.cancel()
    if !context.channel.isWritable {
      acceptance = schedule(limits.stalledResponse, context)
    }
    context.fireChannelWritabilityChanged()
  }

  private func awaitArrival(_ limit: Duration, _ context: ChannelHandlerContext) {
    arrival?.cancel()
    arrival = schedule(limit, context)
  }

  private func schedule(_ limit: Duration, _ context: ChannelHandlerContext) -> Scheduled<Void> {
    context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limit)) {
      context.close(promise: nil)
    }
  }

  private func cancel() {
    arrival?.cancel()
    acceptance?.cancel()
  }
}
