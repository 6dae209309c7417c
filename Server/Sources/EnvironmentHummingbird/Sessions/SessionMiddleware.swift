import HTTPTypes
public import Hummingbird

/// A request context with a session.
///
/// ```swift
/// struct ShopContext: SessionContext {
///   var coreContext: CoreRequestContextStorage
///   var openedSession: Session<ShopSession>?
///
///   init(source: Source) {
///     coreContext = CoreRequestContextStorage(source: source)
///   }
/// }
/// ```
public protocol SessionContext: RequestContext {
  /// The type of the values in sessions.
  associatedtype SessionValue: Codable & Sendable

  /// The session, which ``SessionMiddleware`` sets.
  var openedSession: Session<SessionValue>? { get set }
}

extension SessionContext {
  /// The session of the request.
  ///
  /// - Precondition: The route is inside ``SessionMiddleware``.
  public var session: Session<SessionValue> {
    guard let openedSession else {
      // A route outside the middleware is a programming error, which the route's first request reveals.
      preconditionFailure("The route has no session: add SessionMiddleware before it.")
    }
    return openedSession
  }
}

/// Opens the session of each request, and sets its cookie.
///
/// Add it before ``EnvironmentMiddleware``, which reads the user from the session, and before
/// ``CSRFMiddleware``:
///
/// ```swift
/// router.add(middleware: SessionMiddleware(sessions))
/// router.add(middleware: CSRFMiddleware())
/// router.add(
///   middleware: EnvironmentMiddleware(Current) { environment, _, context in
///     environment.userID = context.session.value.userID
///   })
/// ```
///
/// The cookie is `HttpOnly`, `Secure`, `SameSite=Lax`, `Path=/`, with the prefix `__Host-`. A login sets a second
/// cookie, which has precedence, so that the response of a request from before the login cannot replace it.
public struct SessionMiddleware<Context: SessionContext>: RouterMiddleware {
  private let sessions: Sessions<Context.SessionValue>

  /// Creates a middleware.
  ///
  /// - Parameter sessions: The sessions.
  public init(_ sessions: Sessions<Context.SessionValue>) {
    self.sessions = sessions
  }

  /// Responds to a request with its session.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  ///   - next: Responds to the request.
  /// - Returns: The response, which sets the cookie if it has changed.
  /// - Throws: The error of the store, or an error of `next` that has no response.
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let session = try await sessions.open(
      cookies: SessionCookie.allCases.map {
        request.cookies[sessions.options.name(of: $0)]?.value
      }, context.logger)
    var context = context
    context.openedSession = session
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      // Converted here and not in the router, which would send the error without the cookie.
      response = try error.response(from: request, context: context)
    }
    let changes = session.cookiesForResponse()
    if !changes.isEmpty {
      for cookie in SessionCookie.allCases {
        if let change = changes[cookie] { response.setCookie(header(of: cookie, change)) }
      }
      // A shared cache must not send the cookie to other clients.
      response.headers[.cacheControl] = response.headers[.cacheControl] ?? "no-store"
    }
    return response
  }

  private func header(of cookie: SessionCookie, _ change: CookieChange) -> Cookie {
    // The client removes a cookie that expires immediately.
    let (value, age) =
      switch change {
      case .set(let identifier): (identifier.text, Int(sessions.options.absoluteTimeout.seconds))
      case .remove: ("", 0)
      }
    return Cookie(
      name: sessions.options.name(of: cookie), value: value, maxAge: age, path: "/",
      secure: !sessions.options.allowsPlainHTTP, httpOnly: true, sameSite: .lax)
  }
}
