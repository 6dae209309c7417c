import Foundation

/// The checks of axe-core, which `Scripts/require axe` fetches.
enum Axe {
  /// Returns the violations of accessibility on a page, one line each.
  static func violations(in tab: Browser) async throws -> [String] {
    let _: Bool = try await tab.evaluate("\(try source.get()); true")
    return try await tab.evaluate(
      """
      axe.run(document, { resultTypes: ["violations"], preload: false }).then((result) =>
        result.violations.map((violation) =>
          `${violation.id}: ${violation.help}: ${violation.nodes.map((node) => node.html).join(" ")}`))
      """)
  }

  private static let source = Result {
    try String(contentsOfFile: tool("axe"), encoding: .utf8)
  }
}
