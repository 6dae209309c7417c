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

  @Test("Nothing is loaded, and nothing runs", arguments: reports)
  func alone(name: String, report: AuditReport) throws {
    let text = reporter.string(report, Sample.shopContext)
    let page = try Page(text)
    for element in page.elements {
      #expect(
        !["link", "img", "iframe", "object", "base", "script"].contains(element.name), "\(name)")
      for attribute in element.attributes.keys {
        #expect(attribute != "src" && attribute != "style" && !attribute.hasPrefix("on"), "\(name)")
      }
    }
    #expect(page.elements.count { $0.name == "style" } == 1)
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url("))
    let policy = page.elements.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    #expect(policy?.attributes["content"]?.hasPrefix("default-src 'none'; ") == true)
    #expect(policy?.attributes["content"]?.contains("script") == false)
  }

  @Test("Code, paths and names of the audited project are text, with any content")
  func escaping() throws {
    var context = Sample.shopContext
    let file = "Sources/<script>alert(\"1\")</script>'&.swift"
    context.source = ReportSource([
      file: String(repeating: "\u{1B}[0m</li> <script>alert(1)</script> ]]>\n", count: 90)
    ])
    context.projectName = "<title>&\"'"
    let page = try Page(reporter.string(Sample.hostile, context))
    #expect(!page.elements.contains { ["script", "img", "u", "i"].contains($0.name) })
    #expect(page.text.contains("\u{241B}[0m</li> <script>alert(1)</script>"))
    #expect(page.text.contains("<title>&\"'"))
  }

  @Test("Findings stand by dependency, each with its line")
  func groups() throws {
    let page = try Page(reporter.string(Sample.shop, Sample.shopContext))
    #expect(page.title == "Shop: 43 hidden dependencies")
    #expect(
      page.text.contains("32 of 75 uses of the world go through an environment; 43 are hidden."))
    #expect(page.elements.count { $0.name == "tr" } == Sample.shop.findings.count)
    #expect(page.text.contains("Current.date"))
  }

  @Test("Above the limit the page says what is left out")
  func limits() throws {
    let report = Sample.report((1...30).map { .date(line: $0 * 10, ordinal: $0) })
    let page = try Page(HTMLReporter(limit: 20).string(report, Sample.shopContext))
    #expect(page.elements.count { $0.name == "tr" } == 20)
    #expect(page.text.contains("10 more are left out of this page"))
  }
}
