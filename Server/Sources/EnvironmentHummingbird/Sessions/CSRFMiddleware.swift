public import HTTPTypes
public import Hummingbird
import NIOCore

/// Rejects requests that another site made a user's browser send: cross-site request forgery.
///
/// A request of a method other than GET, HEAD, OPTIONS and TRACE must repeat the token of its session, in a
/// form's field or a header. Otherwise the response is 403, and the handler does not run. Write the token
/// into every form:
///
/// ```html
/// <input type="hidden" name="csrf_token" value="…">
/// ```
///
/// Form fields are read from bodies of the type `application/x-www-form-urlencoded`, up to the context's
/// `maxUploadSize`; the handler can read the body again. Other requests send the token in the header
/// `X-CSRF-Token`.
public struct CSRFMiddleware<Context: SessionContext>: RouterMiddleware {
  /// Creates a middleware.
  public init() {}

  /// Responds to a request if it has the token of its session.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response.
  /// - Throws: `HTTPError` with the status 403 if the token is missing or wrong, or 400 if the client has
  ///   disconnected in the middle of the form; the error of `next`.
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard ![.get, .head, .options, .trace].contains(request.method) else {
      return try await next(request, context)
    }
    var request = request
    let sent = try await token(of: &request, limit: context.maxUploadSize)
    guard let sent, let expected = context.session.storedToken,
      isEqualInConstantTime(sent, expected)
    else {
      throw HTTPError(.forbidden, message: "The form has expired. Load the page again.")
    }
    return try await next(request, context)
  }

  private func token(of request: inout Request, limit: Int) async throws -> String? {
    if let header = request.headers[.csrfToken] { return header }
    let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard type?.filter({ $0 != " " }) == "application/x-www-form-urlencoded" else { return nil }
    let body: String
    do {
      body = String(buffer: try await request.collectBody(upTo: limit))
    } catch let error as any HTTPResponseError {
      throw error
    } catch {
      // A disconnect is no fault of the server, which would log another error.
      throw HTTPError(.badRequest, message: "The form has ended too early. Send it again.")
    }
    // Neither the field's name nor a token contains characters that a browser would encode.
    let field = "csrf_token="
    return body.split(separator: "&").first { $0.hasPrefix(field) }
      .map { String($0.dropFirst(field.count)) }
  }
}

extension HTTPField.Name {
  /// The header that repeats the token of a session, `X-CSRF-Token`.
  public static let csrfToken =
    // Not nil, because the constant is a valid name.
    HTTPField.Name("X-CSRF-Token").unsafelyUnwrapped
}
