import ChromiumDriver
import Foundation
import Hummingbird
import HummingbirdTesting
import ServerTestSupport
import Testing
import WebPages

/// Opens the site in a browser.
///
/// - Parameters:
///   - routes: Adds routes that only a test has.
///   - operation: Looks at the site at an address.
/// - Throws: The error of the operation, of the site or of the browser.
func withSite(
  adding routes: (Router<SiteContext>) -> Void = { _ in },
  _ operation: @escaping @Sendable (_ tab: Browser, _ root: String) async throws -> Void
) async throws {
  let router = try Site().router()
  routes(router)
  try await application(router).test(.live) { client in
    let port = try #require(client.port)
    try await Browser.run { tab in try await operation(tab, "http://localhost:\(port)") }
  }
}

extension Browser {
  /// Checks the page: accessibility and the outlines of focus, in the light and in the dark, and the width on
  /// small and large screens.
  ///
  /// Pictures of failures are kept. With the variable `PAGE_PICTURES`, a folder, all pictures are.
  func check(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for scheme in ["light", "dark"] {
      try setDark(scheme == "dark")
      let violations = try await Axe.violations(in: self)
      #expect(violations == [], "\(name)", sourceLocation: sourceLocation)
      let outlines = try await FocusRing.problems(in: self)
      #expect(outlines == [], "\(name)", sourceLocation: sourceLocation)
      try keepPicture("\(name)-\(scheme)", isFailure: !violations.isEmpty)
    }
    for width in [360, 768, 1_440] {
      try resize(width: width, height: 800)
      let needed: Int = try evaluate("document.documentElement.scrollWidth")
      #expect(needed <= width, "\(name)", sourceLocation: sourceLocation)
      try keepPicture("\(name)-\(width)", isFailure: needed > width)
    }
    try setDark(false)
    try resize(width: 1_280, height: 900)
  }

  private func keepPicture(_ name: String, isFailure: Bool) throws {
    let folder = ProcessInfo.processInfo.environment["PAGE_PICTURES"].map { URL(filePath: $0) }
    guard isFailure || folder != nil else { return }
    let file = (folder ?? FileManager.default.temporaryDirectory).appending(
      path: "page-\(name).png")
    try picture().write(to: file)
    if isFailure { print("A picture of the page: \(file.path)") }
  }
}
