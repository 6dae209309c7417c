import Hummingbird
import HummingbirdTesting
import ServerTestSupport
import WebPages

extension TestBrowser {
  /// Opens a site for one browser, with routes that only a test has.
  static func run(
    of site: Site? = nil, adding routes: (Router<SiteContext>) -> Void = { _ in },
    _ operation: @escaping @Sendable (TestBrowser) async throws -> Void
  ) async throws {
    try await run(of: site, adding: routes) { first, _ in try await operation(first) }
  }

  /// Opens a site for two browsers.
  static func run(
    of site: Site? = nil, adding routes: (Router<SiteContext>) -> Void = { _ in },
    _ operation: @escaping @Sendable (TestBrowser, TestBrowser) async throws -> Void
  ) async throws {
    let router = try (site ?? Site()).router()
    routes(router)
    try await application(router).test(.router) { client in
      try await operation(TestBrowser(client), TestBrowser(client))
    }
  }

  /// Chooses settings.
  @discardableResult
  func choose(_ settings: KeyValuePairs<String, String>) async throws -> Page {
    try await open("/settings")
    return try await send("/settings", settings)
  }
}
