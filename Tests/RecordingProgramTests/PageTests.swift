import Foundation
import Testing

struct PageTests {
  private func page(_ report: Report, _ arguments: String...) throws -> String {
    try Program.withFiles(["report.jsonl": report.text]) { program in
      let result = try program.run(["show", "report.jsonl", "--html", "page.html"] + arguments)
      #expect(result.errors == "")
      #expect(result.code == 0)
      return try program.text(of: "page.html")
    }
  }

  @Test func `The program tells what it has written`() throws {
    try Program.withFiles(["report.jsonl": Report.sample.text]) { program in
      let result = try program.run("show", "report.jsonl", "--html", "page.html")
      #expect(
        result.output
          == "page.html: 5 calls in 2 tasks, 2 with an error or without a result, "
          + "3 older calls and events dropped\n")
    }
  }

  @Test func `A page has a lane for each task, and all values`() throws {
    let page = try page(.sample)
    #expect(page.components(separatedBy: "class=\"lane\"").count == 1 + 4)
    #expect(page.contains("<td><code>gitHub.star(1, body: (Body))</code></td>"))
    #expect(page.contains("<strong>✕</strong> <code>error NotFound: There is no row 4.</code>"))
    #expect(page.contains("<li><code>{&quot;kind&quot;:&quot;pull&quot;}</code></li>"))
    #expect(page.contains("ReposCommand.ListAction {&quot;organization&quot;:&quot;apple&quot;}"))
    #expect(page.contains("<strong>Failed by</strong> Failure: There is no row 4."))
  }

  @Test func `A long value is complete`() throws {
    var report = Report()
    let value = String(repeating: "word ", count: 10_000) + "end"
    report.call("A.b", "", #""value":"\#(value)""#)
    #expect(try page(report).contains("\(value)&quot;</code></details>"))
  }

  @Test func `The filters of the command apply to the page`() throws {
    let page = try page(.sample, "--errors")
    #expect(page.contains("gitHub.image()"))
    #expect(!page.contains("gitHub.repos"))
  }

  @Test func `A page permits only its own style and script`() throws {
    let pages = try [page(.sample), page(.sample)]
    let nonces = pages.compactMap { $0.firstMatch(of: /script-src 'nonce-([0-9a-z]+)'/)?.output.1 }
    #expect(Set(nonces).count == 2)
    for (page, nonce) in zip(pages, nonces) {
      #expect(page.contains("default-src 'none'; style-src 'nonce-\(nonce)'"))
      #expect(page.components(separatedBy: "nonce=\"\(nonce)\"").count == 1 + 2)
      #expect(page.matches(of: /\b(?:src|style|on[a-z]+)=/).isEmpty)
      #expect(page.matches(of: /https?:/).isEmpty)
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onclick=\"alert(1)", "' onclick='alert(1)", "&lt;b&gt;",
    "</title>",
    "</code></td><td>", "\u{1B}[2J", "\u{202E}", "\u{0}", "--><!--",
  ])
  func `Values are text`(hostile: String) throws {
    var report = Report(program: hostile)
    let json = Report.json(hostile)
    report.field(hostile, json)
    report.call("App.\(hostile)", #"{"label":\#(json),"value":\#(json)}"#)
    report.call("App.a", "", #""value":"\#(hostile.filter { $0 != "\"" })""#)
    report.call("App.a", "", #""omitted":\#(json)"#)
    report.call("App.a", "", #""error":{"type":\#(json),"message":\#(json)}"#)
    report.call("App.a", "", #""stream":true"#)
    report.event(#""value":\#(json)"#)
    report.action(hostile, json)
    report.failure(hostile, hostile)
    let hostilePage = try page(report)
    let plainPage = try page(Report(text: report.text, replacing: hostile))
    // The same elements and attributes, whatever the values are.
    #expect(Self.markup(of: hostilePage) == Self.markup(of: plainPage))
    #expect(!hostilePage.unicodeScalars.contains { $0.properties.isBidiControl })
    #expect(!hostilePage.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  /// The tags with their attributes, without the values that are text.
  private static func markup(of page: String) -> [String] {
    page.matches(of: /<[^>]*>/).map { tag in
      String(tag.output).replacing(/nonce-?=?"?[0-9a-z]+/, with: "").replacing(
        /aria-label="[^"]*"/, with: "")
    }
  }
}
