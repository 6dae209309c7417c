import HTTPTypes
public import Hummingbird
import ServiceLifecycle

/// Cancels the handler, or the body that it streams, when the client disconnects.
///
/// A body is cancelled as well when the server begins to shut down, which would otherwise wait for its end.
///
/// Without this middleware, a server notices a disconnect only when a write fails. A handler that waits for a long
/// time, or a stream of events that is silent for a long time, writes nothing meanwhile:
///
/// ```swift
/// router.group("events")
///   .add(middleware: DisconnectMiddleware(cancels: .body))
///   .get { _, _ in Response(status: .ok, body: ResponseBody { … }) }
/// ```
///
/// Add it inside ``EnvironmentMiddleware``, and outside middleware that replaces the request's body. It reads from
/// the connection to detect its end, so the connection serves no further requests, and the response says so. Do not
/// add it to routes that benefit more from a reused connection.
public struct DisconnectMiddleware<Context: RequestContext>: RouterMiddleware {
  /// The part of a response that ends when the client disconnects.
  public enum Part: Sendable {
    /// The handler, until it returns its response.
    case handler
    /// The body, while it is written.
    case body
  }

  private let part: Part

  /// Creates a middleware.
  ///
  /// - Parameter part: The part that is cancelled.
  public init(cancels part: Part) {
    self.part = part
  }

  /// Responds to a request until the client disconnects.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response, after which the connection is closed.
  /// - Throws: The error of `next`, or `CancellationError` after a disconnect.
  @concurrent
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    switch part {
    case .handler:
      response = try await request.body.consumeWithCancellationOnInboundClose { body in
        var request = request
        request.body = body
        return try await next(request, context)
      }
    case .body:
      response = try await next(request, context)
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) { writer in
        let parent = UncheckedWriter(writer: writer)
        try await cancelWhenGracefulShutdown {
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await body.write(parent.writer)
          }
        }
      }
    }
    response.headers[.connection] = "close"
    return response
  }
}

/// The writer of a body, passed to the task that writes the body.
///
/// `@unchecked Sendable` because the sending task waits for the writing task, and does not use the writer
/// meanwhile.
private struct UncheckedWriter: @unchecked Sendable {
  let writer: any ResponseBodyWriter
}
