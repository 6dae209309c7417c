import HTTPTypes
import Hummingbird
import Logging

/// Shows an error as a page, instead of a plain text.
struct ErrorPages: RouterMiddleware {
  typealias Context = SiteContext

  let renderer: PageRenderer

  func handle(
    _ request: Request, context: SiteContext,
    next: @concurrent (Request, SiteContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return try renderer.response(
        MessagePage(error.status, text: (error as? HTTPError)?.body), "message",
        status: error.status)
    } catch {
      context.logger.error("A page failed", metadata: ["error": "\(error)"])
      return try renderer.response(
        MessagePage(.internalServerError, text: nil), "message", status: .internalServerError)
    }
  }
}

/// The values of a page with a message only.
struct MessagePage: Sendable {
  var frame: PageFrame
  var title: String
  var text: String
  var address = "/"
  var link = "Go to the start page"

  /// Creates the page of an error.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - text: The reason and the remedy; a general one if nil.
  init(_ status: HTTPResponse.Status, text: String?) {
    switch status {
    case .notFound:
      title = "There is no such page"
      self.text = text ?? "Check the address."
    case .forbidden:
      title = "The form was refused"
      self.text = text ?? "It is of another session or too old. Go back, and send it again."
    case .contentTooLarge:
      title = "The form is too large"
      self.text = text ?? "Send less."
    default:
      title = status.kind == .serverError ? "Something went wrong" : "The request was refused"
      self.text = text ?? "Go back, and try again."
    }
    frame = PageFrame(title, csrf: "")
  }
}
