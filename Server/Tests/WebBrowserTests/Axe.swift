import ChromiumDriver
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
