public import Hummingbird
import EnvironmentHummingbird

/// The applications as web pages.
///
/// ```swift
/// let application = Application(router: try Site().router())
/// ```
public struct Site: Sendable {
  private let renderer: PageRenderer
  private let styleSheet: StaticFile
  private let icon: StaticFile

  /// Reads the templates and the style sheet.
  ///
  /// - Throws: The error of a file that cannot be read.
  public init() throws {
    renderer = try PageRenderer()
    styleSheet = try StaticFile("style.css", contentType: "text/css; charset=utf-8")
    icon = try StaticFile("icon.svg", contentType: "image/svg+xml")
  }

  /// Returns the router of all pages.
  public func router() -> Router<SiteContext> {
    let router = Router(context: SiteContext.self)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorPages(renderer: renderer))
    router.get("/style.css") { [styleSheet] request, _ in styleSheet.response(to: request) }
    router.get("/icon.svg") { [icon] request, _ in icon.response(to: request) }

    let pages = router.group()
      .add(middleware: TemporarySessions())
      .add(
        middleware: EnvironmentMiddleware(Current) { environment, _, context in
          let visitor = try context.visitor
          environment.apply(await visitor.settings, of: visitor)
        })
    pages.get("/") { [renderer] _, context in
      try renderer.response(StartPage(csrf: try context.csrf), "tiles")
    }
    SettingsRoutes(renderer: renderer).add(to: pages)
    ReposRoutes(renderer: renderer).add(to: pages)
    PrimetimeRoutes(renderer: renderer).add(to: pages)
    return router
  }
}
