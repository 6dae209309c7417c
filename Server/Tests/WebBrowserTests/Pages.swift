import HummingbirdTesting
import ServerTestSupport
import Testing
import WebPages

/// Opens the site in a browser.
///
/// - Parameter operation: Looks at the site at an address.
/// - Throws: The error of the operation, of the site or of the browser.
func withSite(
  _ operation: @escaping @Sendable (_ tab: Browser, _ root: String) async throws -> Void
) async throws {
  try await application(Site().router()).test(.live) { client in
    let port = try #require(client.port)
    try await Browser.run { tab in try await operation(tab, "http://localhost:\(port)") }
  }
}

extension Browser {
  /// Checks the page: accessibility and the outlines of focus, in the light and in the dark, and the width on
  /// small and large screens.
  func check(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for isDark in [true, false] {
      try setDark(isDark)
      let violations = try await Axe.violations(in: self)
      #expect(violations == [], "\(name)", sourceLocation: sourceLocation)
      let outlines = try await FocusRing.problems(in: self)
      #expect(outlines == [], "\(name)", sourceLocation: sourceLocation)
    }
    for width in [195, 360, 768, 1_440] {
      try resize(width: width, height: 800)
      let needed: Int = try evaluate("document.documentElement.scrollWidth")
      #expect(needed <= width, "\(name)", sourceLocation: sourceLocation)
    }
    try resize(width: 1_280, height: 900)
  }
}
