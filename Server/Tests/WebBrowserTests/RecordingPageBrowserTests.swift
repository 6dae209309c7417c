import Foundation
import ServerTestSupport
import Testing

/// The page that `environment-recording` writes.
struct RecordingPageBrowserTests {
  @Test func `The page of a recording is searched, and its tasks are walked through by keys`()
    async throws
  {
    try await withTemporaryDirectory { folder in
      let (report, page) = (
        folder.appending(path: "report.jsonl"), folder.appending(path: "page.html")
      )
      try Data(Self.report.utf8).write(to: report)
      let program = try RunningProgram(
        "environment-recording", "show", report.path, "--html", page.path)
      let end = program.end()
      try #require(end.status == 0, "\(end.errors)")
      try await Browser.run { tab in
        try await tab.open(page.absoluteString)
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
        #expect(await tab.console == [])
        #expect(await tab.requests == [page.absoluteString])
      }
    }
  }

  /// A recording with eight calls of two tasks; every fourth call has an error.
  private static var report: String {
    let head = """
      {"recording":1,"session":"s","program":"repos","redacted":[]}
      {"field":"AppEnvironment.language","session":"s","value":"en"}
      {"action":"ReposCommand.ListAction","order":1,"began":20000000,"session":"s","value":{}}

      """
    return (1...8).reduce(into: head) { report, order in
      let endpoint = order % 2 == 1 ? "repos" : "star"
      let outcome =
        order % 4 == 2
        ? #""error":{"type":"Repos.NotFound","message":"There is no row \#(order)."}"#
        : #""value":"row \#(order) \#(String(repeating: "long ", count: order * 50))""#
      report += """
        {"call":"AppEnvironment.gitHub.\(endpoint)","arguments":[{"label":"row","value":"\(order)"}],\
        "order":\(order),"task":\(order % 3 == 0 ? 7 : 5),"session":"s","nanoseconds":10000000,\
        "ended":\(order * 20_000_000),\(outcome)}

        """
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
