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
    context.openedVisitor = await visitors.visitor(id)
    return try await next(request, context)
  }
}
