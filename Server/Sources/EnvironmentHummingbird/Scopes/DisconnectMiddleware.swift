import HTTPTypes
public import Hummingbird

/// Cancels the handler, or the body that it streams, when the client disconnects.
///
/// Without it, a server sees that a client is gone when a write fails. A handler that waits for a long time,
/// and a stream of events that is silent for a long time, write nothing meanwhile:
///
/// ```swift
/// router.group("events")
///   .add(middleware: DisconnectMiddleware(cancels: .body))
///   .get { _, _ in Response(status: .ok, body: ResponseBody { … }) }
/// ```
///
/// Add it inside ``EnvironmentMiddleware``, and outside middleware that replaces the request's body. It reads
/// on the connection to see its end, so the connection serves no further request, and the response says so.
/// Do not add it to routes for which a connection matters more.
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
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          try await body.write(parent.writer)
        }
      }
    }
    response.headers[.connection] = "close"
    return response
  }
}

/// The writer of a body, on the way to the task that writes it.
///
/// `@unchecked Sendable` because the task that passes it on waits for that task, and does not use it.
private struct UncheckedWriter: @unchecked Sendable {
  let writer: any ResponseBodyWriter
}
