import ChromiumDriver
import Foundation
import ServerTestSupport
import Testing

/// The page that `environment-recording` writes.
@Suite(.serialized)
struct RecordingPageBrowserTests {
  @Test func `The page of a recording is searched, and its tasks are walked through by keys`()
    async throws
  {
    try await withPage(of: Self.lines()) { tab in
      try await tab.check("recording")
      #expect(try await tab.text.contains("8 of 8 calls"))
      #expect(try await tab.shownRows == 9)

      try await tab.type("STAR", into: "#query")
      #expect(try await tab.text.contains("4 of 8 calls"))
      #expect(try await tab.shownRows == 5)
      try await tab.tick("#problems")
      #expect(try await tab.text.contains("2 of 8 calls"))
      try await tab.type("nothing", into: "#query")
      #expect(try await tab.text.contains("No call matches."))
      try await tab.type(" ", into: "#query")
      try await tab.tick("#problems")

      // The Tab key reaches one bar, and the arrow keys the others.
      let stops = "document.querySelectorAll('#lanes a[tabindex=\"0\"]').length"
      #expect(try await tab.evaluate(stops) == 1)
      let _: Bool = try await tab.evaluate(
        "document.querySelector('.lane:nth-child(2) a').focus() ?? true")
      #expect(try await tab.press("ArrowRight") == "0.030 gitHub.star, error")
      #expect(try await tab.press("ArrowDown") == "0.050 gitHub.repos")
      #expect(try await tab.press("ArrowUp") == "0.010 gitHub.repos")
      #expect(try await tab.press("ArrowUp") == "0.020 ReposCommand.ListAction")
      #expect(try await tab.evaluate(stops) == 1)

      #expect(try await tab.evaluate("window.isHostile === undefined"))
      #expect(try await tab.evaluate("document.querySelectorAll('b').length") == 0)
    }
  }

  /// The lines of a recording with eight calls of two tasks; every fourth call has an error.
  private static func lines() -> [String] {
    let hostile = "<img src=x onerror='isHostile=1'><b>bold</b><script>isHostile=1</script>"
    var lines = [
      #"{"recording":1,"session":"s","program":"repos \#(hostile)","redacted":[]}"#,
      #"{"field":"AppEnvironment.language","session":"s","value":"\#(hostile)"}"#,
      #"{"action":"ReposCommand.ListAction","order":1,"began":20000000,"session":"s","value":{}}"#,
    ]
    for order in 1...8 {
      let endpoint = order % 2 == 1 ? "repos" : "star"
      let outcome =
        order % 4 == 2
        ? #""error":{"type":"Repos.NotFound","message":"There is no row \#(order)."}"#
        : #""value":"row \#(order) \#(String(repeating: hostile, count: order % 3 * 3))""#
      lines.append(
        """
        {"call":"AppEnvironment.gitHub.\(endpoint)","arguments":[{"label":"row","value":"\(order)"}],\
        "order":\(order),"task":\(order % 3 == 0 ? 7 : 5),"session":"s","nanoseconds":10000000,\
        "ended":\(order * 20_000_000),\(outcome)}
        """)
    }
    return lines
  }

  /// Opens the page of a recording, and checks that it sends no request and logs nothing.
  private func withPage(
    of lines: [String], _ operation: @escaping @Sendable (Browser) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (report, page) = (
      folder.appending(path: "report.jsonl"), folder.appending(path: "page.html")
    )
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: report)
    let program = try RunningProgram(
      "environment-recording", "show", report.path, "--html", page.path)
    let end = program.end()
    try #require(end.status == 0, "\(end.errors)")
    try await Browser.run { tab in
      try await tab.open(page.absoluteString)
      try await operation(tab)
      #expect(await tab.console == [])
      #expect(await tab.requests == [page.absoluteString])
    }
  }
}

extension Browser {
  fileprivate var shownRows: Int {
    get throws {
      try evaluate("document.querySelectorAll('tbody tr:not([hidden])').length")
    }
  }

  /// Sends a key to the element that has the focus, and returns the name of the one that has it then.
  fileprivate func press(_ key: String) throws -> String {
    try evaluate(
      """
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "\(key)", bubbles: true }));
      document.activeElement.getAttribute("aria-label")
      """)
  }
}
