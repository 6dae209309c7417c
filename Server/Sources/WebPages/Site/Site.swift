public import EnvironmentHummingbird
import Environments
import Foundation
public import Hummingbird
import Logging

/// The applications as web pages.
///
/// ```swift
/// let application = Application(router: try Site().router())
/// ```
public struct Site: Sendable {
  private let renderer: PageRenderer
  private let sessions: Sessions<SiteSession>
  private let visitors: Visitors

  /// Reads the templates.
  ///
  /// - Parameters:
  ///   - store: The store of the sessions.
  ///   - limit: The number of visitors with screens in memory.
  /// - Throws: The error of a file that cannot be read.
  public init(
    storingSessionsIn store: any SessionStore = MemorySessionStore(), visitors limit: Int = 1_000
  ) throws {
    visitors = Visitors(limit: limit)
    sessions = Sessions(
      of: SiteSession(), in: store,
      // Only this machine reaches the site.
      options: SessionOptions(allowsPlainHTTP: true),
      date: { Current.date() }, randomBytes: { Current.randomBytes($0) })
    renderer = try PageRenderer()
  }

  /// Removes expired sessions from the store once an hour, until the task is cancelled.
  ///
  /// A client without cookies begins a session with each page.
  ///
  /// - Throws: The error of the store.
  public func removeExpiredSessions() async throws {
    while (try? await Current.sleep(.seconds(3_600))) != nil {
      try await sessions.deleteExpired()
    }
  }

  /// Returns the router of all pages.
  public func router() -> Router<SiteContext> {
    let router = Router(context: SiteContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: HeadResponses())
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorPages(renderer: renderer))
    // The style sheet and the icon.
    router.add(
      middleware: FileMiddleware(
        Bundle.module.bundleURL.appending(path: "Resources/Public").path,
        cacheControl: CacheControl([
          (.textCss, [.public, .noCache]), (.imageSvg, [.public, .noCache]),
        ]), logger: Logger(label: "files") { _ in SwiftLogNoOpLogHandler() }))

    let pages = router.group()
      .add(middleware: SessionMiddleware(sessions))
      // Again, because the middleware of the session makes responses of the errors that reach it, such as
      // those of the forms.
      .add(middleware: ErrorPages(renderer: renderer))
      .add(middleware: CSRFMiddleware())
      .add(middleware: VisitorMiddleware(visitors: visitors))
      .add(
        middleware: EnvironmentMiddleware(Current) { environment, request, context in
          let visitor = try context.visitor
          environment.apply(
            context.session.value.settings, of: visitor, preferredLocale: request.preferredLocale,
            preferredLanguage: request.preferredLanguage)
        }
      )
      // Again, because the middleware of the environment makes responses, too.
      .add(middleware: ErrorPages(renderer: renderer, isInScope: true))
    pages.get("/") { [renderer] _, context in
      try renderer.response(.start(csrf: try await context.csrf), "tiles")
    }
    SettingsRoutes(renderer: renderer).add(to: pages)
    ReposRoutes(renderer: renderer).add(to: pages)
    PrimetimeRoutes(renderer: renderer).add(to: pages)
    BackersRoutes(renderer: renderer).add(to: pages)
    return router
  }
}
