import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

struct TemporarySessions: RouterMiddleware {
  typealias Context = SiteContext
  final class Table: Sendable {
    let visitors = Mutex<[String: PageSession]>([:])
  }
  let table = Table()

  func handle(
    _ request: Request, context: SiteContext,
    next: @concurrent (Request, SiteContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    var request = request
    var cookie: Cookie?
    let id = request.cookies["session"]?.value ?? ""
    if let session = table.visitors.withLock({ $0[id] }) {
      context.session = session
    } else {
      let new = UUID().uuidString
      let session = PageSession(visitor: Visitor(id: UUID()), csrf: UUID().uuidString)
      table.visitors.withLock { $0[new] = session }
      context.session = session
      cookie = Cookie(name: "session", value: new, path: "/", httpOnly: true, sameSite: .lax)
    }
    if request.method == .post {
      let buffer = try await request.collectBody(upTo: 65_536)
      let form = try? URLEncodedFormDecoder().decode(CSRFForm.self, from: String(buffer: buffer))
      guard form?.csrf == context.session?.csrf else { throw HTTPError(.forbidden) }
    }
    var response = try await next(request, context)
    if let cookie { response.setCookie(cookie) }
    return response
  }

  struct CSRFForm: Decodable { var csrf: String }
}
