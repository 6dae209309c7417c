import Hummingbird

/// Removes the content of each response to a HEAD request, and keeps its headers.
///
/// The routes that Hummingbird 2.28 makes for HEAD do so themselves. It sends the content of all other
/// responses, such as those of errors, and a client takes that content for the start of the next response
/// (RFC 9110, 9.3.2). Add it outside ``ErrorPages``, which makes responses of errors.
struct HeadResponses<Context: RequestContext>: RouterMiddleware {
  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response of `next`; without its content for HEAD.
  /// - Throws: The error of `next`.
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
