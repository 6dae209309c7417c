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
    } catch let error as any HTTPResponseError {
      return try response(error.status, text: (error as? HTTPError)?.body)
    } catch {
      context.logger.error("A page failed", metadata: ["error": "\(error)"])
      return try response(.internalServerError, text: nil)
    }
  }

  private func response(_ status: HTTPResponse.Status, text: String?) throws -> Response {
    var page = MessagePage(status, text: text)
    page.frame.isOfVisitor = isInScope
    return try renderer.response(page, "message", status: status)
  }
}

/// The values of a page with a message only.
struct MessagePage: Sendable {
  var frame: PageFrame
  var title: String
  var text: String
  var address = "/"
  var link = "Go to the start page"

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - frame: The frame of the page.
  ///   - title: The title.
  ///   - text: The reason and the remedy.
  ///   - address: The path of another page.
  ///   - link: The title of the link to it.
  init(frame: PageFrame, title: String, text: String, address: String, link: String) {
    self.frame = frame
    self.title = title
    self.text = text
    self.address = address
    self.link = link
  }

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
