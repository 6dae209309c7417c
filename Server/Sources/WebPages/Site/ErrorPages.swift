import Backers
import HTTPTypes
import Hummingbird
import Logging

/// Shows an error as a page, instead of a plain text.
struct ErrorPages: RouterMiddleware {
  typealias Context = SiteContext

  let renderer: PageRenderer
  /// Whether the middleware is inside that of the environment, so that pages show the visitor's.
  var isInScope = false

  func handle(
    _ request: Request, context: SiteContext,
    next: @concurrent (Request, SiteContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError where error.status.kind != .serverError {
      let text = (error as? HTTPError)?.body
      let language = text == nil ? await language(of: request, context) : .en
      return try response(error.status, text: text, in: language)
    } catch {
      // The page tells nothing of it: visitors could not mend it, and it may name what is secret.
      context.logger.error("A page failed", metadata: ["error": "\(error)"])
      let error = error as? any HTTPResponseError
      var page = try response(
        error?.status ?? .internalServerError, text: nil, in: await language(of: request, context))
      page.headers[.retryAfter] =
        try error?.response(from: request, context: context).headers[.retryAfter]
      return page
    }
  }

  /// The language that a visitor has chosen for the pages around the address, else one that the browser asks for.
  private func language(of request: Request, _ context: SiteContext) async -> Language {
    if request.uri.path.hasPrefix(SiteApplication.backers.address),
      let chosen = await context.openedVisitor?.openedBackers?.language
    {
      return chosen
    }
    return request.preferredLanguage ?? .en
  }

  /// Shows an error.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - text: The reason and the remedy; a general one if nil.
  ///   - language: The language of the page.
  /// - Returns: The response.
  /// - Throws: An error if there is no template.
  private func response(
    _ status: HTTPResponse.Status, text: String?, in language: Language
  ) throws -> Response {
    let (title, remedy): (WebText, WebText) =
      switch status {
      case .notFound: (.noPage, .checkAddress)
      case .forbidden: (.formRefused, .loadFormAgain)
      // Another request has logged in or out, which gives the session another identifier.
      case .conflict: (.refused, .sessionEnded)
      case .contentTooLarge: (.formTooLarge, .sendLess)
      default: status.kind == .serverError ? (.failed, .tryLater) : (.refused, .loadPageAgain)
      }
    let page = PageValues.message(
      title.text(in: language), text ?? remedy.text(in: language),
      link: WebText.start.text(in: language),
      frame: .frame(
        title.text(in: language), language: language, isOfVisitor: isInScope, csrf: ""))
    return try renderer.response(page, "message", status: status)
  }
}
