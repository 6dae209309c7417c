import HTTPTypes
import Hummingbird

/// Adds the headers that forbid scripts, frames, requests to other sites and the guessing of types.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in HTTPFields.strict where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    return response
  }
}

extension HTTPFields {
  fileprivate static let strict: HTTPFields = [
    .contentSecurityPolicy:
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; "
      + "frame-ancestors 'none'; img-src 'self'",
    .xContentTypeOptions: "nosniff",
    .referrerPolicy: "no-referrer",
    .crossOriginOpenerPolicy: "same-origin",
    .cacheControl: "no-store",
  ]
}

extension HTTPField.Name {
  // Not nil, because the constants are valid names.
  fileprivate static let referrerPolicy = Self("Referrer-Policy").unsafelyUnwrapped
  fileprivate static let crossOriginOpenerPolicy =
    Self("Cross-Origin-Opener-Policy").unsafelyUnwrapped
}
