import ChromiumDriver
import Foundation

/// The checks of axe-core, which `Scripts/require axe` fetches.
enum Axe {
  private struct Violation: Decodable, Sendable {
    var id: String
    var help: String
    var nodes: [String]
  }

  /// Returns the violations of accessibility on a page, one line each.
  static func violations(in tab: Browser) async throws -> [String] {
    let _: Bool = try await tab.evaluate("\(try source.get()); true")
    let violations: [Violation] = try await tab.evaluate(
      """
      axe.run(document, { resultTypes: ["violations"], preload: false }).then((result) =>
        result.violations.map((violation) => ({
          id: violation.id, help: violation.help, nodes: violation.nodes.map((node) => node.html),
        })))
      """)
    return violations.map { "\($0.id): \($0.help): \($0.nodes.joined(separator: " "))" }
  }

  private static let source = Result { () throws -> String in
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let (process, output) = (Process(), Pipe())
    process.executableURL = root.appending(path: "Scripts/require")
    process.arguments = ["axe"]
    process.standardOutput = output
    try process.run()
    let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Browser.Failure("Scripts/require axe failed; see its message.")
    }
    return try String(
      contentsOfFile: path.trimmingCharacters(in: .whitespacesAndNewlines), encoding: .utf8)
  }
}
