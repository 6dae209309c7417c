import HTTPTypes
import Hummingbird

/// Removes the content of each response to a HEAD request, and keeps its headers.
///
/// The routes that Hummingbird makes for HEAD do so themselves, but the pages of errors come from a
/// middleware. A client would take their content for the start of the next response (RFC 9110, 9.3.2).
struct HeadResponses<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
