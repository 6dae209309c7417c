import EnvironmentHummingbird
import Environments
import Hummingbird

/// Finds the screens of a request's session.
struct VisitorMiddleware: RouterMiddleware {
  typealias Context = SiteContext

  let visitors: Visitors

  func handle(
    _ request: Request, context: SiteContext,
    next: @concurrent (Request, SiteContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let session = context.session
    var id = session.value.visitor
    if id == nil {
      let new = Current.uuid()
      // Another request of the session may have been faster.
      id = try await session.update { value in
        value.visitor = value.visitor ?? new
        return value.visitor
      }
    }
    guard let id else { throw HTTPError(.internalServerError) }
    let visitor = await visitors.visitor(id, isLoggedIn: session.isLoggedIn)
    context.openedVisitor = visitor
    let response = try await next(request, context)
    // A login of this request counts at once.
    await visitors.keep(visitor, isLoggedIn: session.isLoggedIn)
    return response
  }
}
