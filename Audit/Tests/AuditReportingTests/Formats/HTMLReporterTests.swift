import AuditModel
import AuditReporting
import Foundation
import Testing

@Suite("HTML")
struct HTMLReporterTests {
  private let reporter = HTMLReporter()

  private static let empty: AuditReport = {
    var report = Sample.empty
    report.notices = [
      .init(kind: .unreadable, severity: .error, file: "<a>.swift", message: "`<b>` is & \"c\"")
    ]
    return report
  }()

  static let reports = [
    ("nothing", empty), ("a shop", Sample.shop), ("strange names", Sample.hostile),
    ("one", Sample.report([.date()])), ("live only", Sample.report([.date(.liveDefault)])),
  ]

  @Test("Every page is well-formed", arguments: reports)
  func wellFormed(name: String, report: AuditReport) throws {
    let page = try Page(reporter.string(report, Sample.shopContext))
    #expect(page.elements.contains { $0.name == "main" }, "\(name)")
  }

  @Test(
    "Every link leads somewhere in the page, and no two places have one name", arguments: reports)
  func links(name: String, report: AuditReport) throws {
    let page = try Page(reporter.string(report, Sample.shopContext))
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, "\(name)")
    for element in page.elements {
      guard let link = element.attributes["href"] else { continue }
      #expect(link.first == "#" && ids.contains(String(link.dropFirst())), "\(name): \(link)")
      #expect(element.name == "a")
    }
    for finding in page.elements where finding.name == "mark" {
      #expect(finding.attributes["id"] != nil)
    }
  }

  @Test("Nothing is loaded, and nothing runs but the script", arguments: reports)
  func alone(name: String, report: AuditReport) throws {
    let text = reporter.string(report, Sample.shopContext)
    let page = try Page(text)
    for element in page.elements {
      #expect(!["link", "img", "iframe", "object", "base"].contains(element.name), "\(name)")
      for attribute in element.attributes.keys {
        #expect(attribute != "src" && attribute != "style" && !attribute.hasPrefix("on"), "\(name)")
      }
    }
    #expect(page.elements.count { $0.name == "script" } == 1)
    #expect(page.elements.count { $0.name == "style" } == 1)
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url("))
    let policy = page.elements.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    #expect(policy?.attributes["content"]?.hasPrefix("default-src 'none'; ") == true)
    #expect(policy?.attributes["content"]?.contains("unsafe") == false)
  }

  @Test("Code, paths and names of the audited project are text, with any content")
  func escaping() throws {
    var context = Sample.shopContext
    let file = "Sources/<script>alert(\"1\")</script>'&.swift"
    context.source = ReportSource([file: "<!--\n\u{1B}[0m</li>\n    <script>alert(1)</script>\n]]>"]
    )
    context.projectName = "<title>&\"'"
    let text = reporter.string(Sample.hostile, context)
    let page = try Page(text)
    #expect(page.elements.count { $0.name == "script" } == 1)
    #expect(!page.elements.contains { ["img", "u", "i"].contains($0.name) })
    #expect(text.contains("<mark id=\""))
    #expect(page.text.contains("    <script>alert(1)</script>"))
    #expect(page.text.contains("\u{241B}[0m</li>"))
    #expect(page.text.contains("<title>&\"'"))
    #expect(page.elements.contains { $0.attributes["data-file"] == file })
    #expect(page.elements.contains { $0.attributes["data-module"] == "<b>Mo\"dule'</b>" })
  }

  @Test("A finding has three lines before and after it, numbered, and is marked")
  func snippet() throws {
    var context = Sample.shopContext
    context.source = ReportSource([
      "A.swift": (1...20).map { "line(\($0)) /* é🚚 */ Date()" }.joined(separator: "\n")
    ])
    let report = Sample.report([.date(line: 10, column: 23)])
    let text = reporter.string(report, context)
    #expect(text.contains("<ol start=\"7\"><li>line(7) "))
    #expect(text.contains("<li class=\"hit\">line(10) /* é🚚 */ <mark id=\""))
    #expect(text.contains("\">Date()</mark></li><li>line(11)"))
    #expect(text.contains("line(13)"))
    #expect(!text.contains("line(14)"))
  }

  @Test("Findings near one another are shown in one piece of code, others in their own")
  func clusters() throws {
    var context = Sample.shopContext
    context.source = ReportSource([
      "A.swift": (1...60).map { "Date() // \($0)." }.joined(separator: "\n")
    ])
    let report = Sample.report(
      [3, 6, 40].map { .date(line: $0, column: 1, ordinal: $0) }
        + [.date(.liveDefault, line: 8, column: 1, ordinal: 8)])
    let page = try Page(reporter.string(report, context))
    let articles = page.elements.filter { $0.name == "article" }
    #expect(articles.map { $0.attributes["data-n"] } == ["2", "1", "1"])
    #expect(articles.map { $0.attributes["data-class"] } == ["hidden", "hidden", "live"])
    #expect(page.elements.count { $0.name == "mark" } == 4)
  }

  @Test("A file that is nothing but findings is shown in pieces")
  func pieces() throws {
    var context = Sample.shopContext
    context.source = ReportSource(["A.swift": String(repeating: "Date()\n", count: 2_000)])
    let report = Sample.report((1...2_000).map { .date(line: $0, column: 1, ordinal: $0) })
    let page = try Page(reporter.string(report, context))
    let sizes = page.elements.compactMap { $0.attributes["data-n"] }.compactMap(Int.init)
    #expect(sizes.reduce(0, +) == 2_000)
    #expect((10...100).contains(sizes.max() ?? 0))
    #expect(page.elements.count { $0.name == "mark" && $0.attributes["id"] != nil } == 2_000)
  }

  @Test("A finding of several lines is marked on each, one that is gone on none")
  func spans() throws {
    var context = Sample.shopContext
    context.source = ReportSource(["A.swift": "Task {\n  a()\n}\n", "B.swift": "short"])
    let several = Sample.report([.date(line: 1, column: 1, endLine: 3, endColumn: 2)])
    let text = reporter.string(several, context)
    #expect(text.contains(">Task {</mark></li>"))
    #expect(text.contains("<li class=\"hit\"><mark>  a()</mark></li>"))
    #expect(text.contains("<li class=\"hit\"><mark>}</mark></li>"))
    let gone = Sample.report([.date(file: "B.swift", line: 7, column: 9)])
    #expect(throws: Never.self) { try Page(reporter.string(gone, context)) }
  }

  @Test("Above the limits the page says what is left out")
  func limits() throws {
    let report = Sample.report((1...30).map { .date(line: $0 * 10, ordinal: $0) })
    var context = Sample.shopContext
    context.source = ReportSource([
      "A.swift": String(repeating: "    Date() // here\n", count: 400)
    ])
    let text = HTMLReporter(codeLimit: 5, findingLimit: 20).string(report, context)
    let page = try Page(text)
    #expect(page.elements.count { $0.name == "article" } == 20)
    #expect(text.components(separatedBy: "<li class=\"hit\">    <mark").count == 6)
    #expect(page.text.contains("The code around findings is shown for the first 5 of 30"))
    #expect(page.text.contains("10 are left out of this page"))
    let whole = HTMLReporter().string(report, context)
    #expect(!whole.contains("left out"))
  }

  @Test(
    "What is found is reported in figures: how much is controlled, of what, where, what to change")
  func overview() throws {
    let page = try Page(reporter.string(Sample.shop, Sample.shopContext))
    #expect(page.title == "Shop: 43 hidden dependencies")
    #expect(
      page.text.contains("32 of 75 uses of the world go through an environment; 43 are hidden."))
    #expect(page.text.contains("Together they remove 39 of 43 hidden dependencies."))
    let changes = page.elements.filter { $0.attributes["href"]?.hasPrefix("#change-") == true }
    #expect(changes.count == 10)
    #expect(changes.first?.attributes["href"] == "#change-date")
  }

  @Test("The same report gives the same page")
  func deterministic() {
    #expect(
      reporter.string(Sample.shop, Sample.shopContext)
        == reporter.string(Sample.shop, Sample.shopContext))
  }

  @Test("Colors of text stand out enough from what they stand on", arguments: ["light", "dark"])
  func contrast(scheme: String) throws {
    let style = try #require(
      reporter.string(Sample.empty, Sample.shopContext).firstMatch(of: /<style>([^<]*)<\/style>/))
    let schemes = String(style.output.1).components(separatedBy: "prefers-color-scheme: dark")
    let text = try #require(scheme == "dark" ? schemes.last : schemes.first)
    func luminance(_ name: String) throws -> Double {
      let pattern = try Regex("--\(name): #([0-9a-f]{6})")
      let digits = try #require(text.firstMatch(of: pattern)?.output[1].substring)
      let value = try #require(UInt32(digits, radix: 16))
      let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { part in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    for (front, back) in [
      ("text", "ground"), ("text", "card"), ("text", "code"), ("text", "mark"), ("quiet", "ground"),
      ("quiet", "card"), ("quiet", "code"), ("hidden", "hidden-soft"), ("hidden", "card"),
      ("controlled", "controlled-soft"), ("controlled", "card"), ("live", "live-soft"),
      ("live", "card"), ("bad", "bad-soft"), ("key", "code"), ("string", "code"),
      ("comment", "code"), ("string", "mark-line"), ("key", "mark-line"), ("string", "mark"),
    ] {
      let pair = try [luminance(front), luminance(back)].sorted()
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(front) on \(back)")
    }
  }
}
