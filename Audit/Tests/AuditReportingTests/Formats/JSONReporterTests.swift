import AuditModel
import AuditReporting
import Testing

@Suite("JSON")
struct JSONReporterTests {
  private let reporter = JSONReporter()

  static let reports = [
    ("nothing", Sample.empty), ("a shop", Sample.shop), ("strange names", Sample.hostile),
  ]

  @Test("Every report is valid against the schema", arguments: reports)
  func valid(name: String, report: AuditReport) throws {
    let schema = try Schemas.named("audit-report.schema.json")
    let problems = try schema.problems(in: JSON(reporter.string(report, Sample.shopContext)))
    #expect(problems.isEmpty, "\(name): \(problems)")
  }

  @Test(
    "The schema tells a report that is broken",
    arguments: [
      (#""schemaVersion": 1"#, #""schemaVersion": 2"#), (#""class": "hidden""#, #""class": "bad""#),
      (#""rule": "time.now""#, #""rule": "now""#), (#""files": 7"#, #""files": -7"#),
      (#""startLine": 6"#, #""startLine": 0"#), (#""symbol": "#, #""symbols": "#),
      (#""kind": "unparsed""#, #""kind": "strange""#),
    ])
  func broken(part: String, replacement: String) throws {
    let text = reporter.string(Sample.shop, Sample.shopContext)
    try #require(text.contains(part))
    let schema = try Schemas.named("audit-report.schema.json")
    #expect(try !schema.problems(in: JSON(text.replacing(part, with: replacement))).isEmpty)
  }

  @Test("A finding has everything that is known of it")
  func everything() throws {
    let finding = Finding(
      rule: "time.now", classification: .liveDefault, role: .declaration, certainty: .byName,
      file: "a \"b\"\\\n\u{1}\u{2028}/ü🚚.swift",
      span: SourceSpan(startLine: 1, startColumn: 2, endLine: 3, endColumn: 4), module: "M",
      declaration: "C.f(x:)", code: "Date( )", symbol: "Date()", ordinal: 5, message: "m",
      member: "date")
    let text = reporter.string(Sample.report([finding]), Sample.shopContext)
    #expect(text.contains(#""file": "a \"b\"\\\n\u0001\u2028/ü🚚.swift""#))
    let value = try JSON(text)["findings"]?[0]
    #expect(value?["file"]?.string == finding.file)
    #expect(value?["rule"]?.string == "time.now")
    #expect(value?["class"]?.string == "live-default")
    #expect(value?["role"]?.string == "declaration")
    #expect(value?["certainty"]?.string == "by-name")
    #expect(value?["module"]?.string == "M")
    #expect(value?["declaration"]?.string == "C.f(x:)")
    #expect(value?["code"]?.string == "Date( )")
    #expect(value?["symbol"]?.string == "Date()")
    #expect(value?["ordinal"]?.integer == 5)
    #expect(value?["message"]?.string == "m")
    #expect(value?["member"]?.string == "date")
    #expect(value?["fingerprint"]?.string == finding.fingerprint)
    let span = value?["span"]
    #expect(
      ["startLine", "startColumn", "endLine", "endColumn"].map { span?[$0]?.integer } == [
        1, 2, 3, 4,
      ])
  }

  @Test("Members are in the order of their names, and the same report gives the same text")
  func order() {
    let text = reporter.string(Sample.report([.date()]), Sample.shopContext)
    let top = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  \"") ? line.dropFirst(3).prefix { $0 != "\"" } : nil
    }
    #expect(top == ["complete", "findings", "notices", "schemaVersion", "statistics", "tool"])
    #expect(text == reporter.string(Sample.report([.date()]), Sample.shopContext))
    #expect(text.hasSuffix("}\n"))
  }

  @Test("Only the classes that are asked for are listed, and the figures count all")
  func shown() throws {
    var context = Sample.shopContext
    context.shown = [.hidden]
    let value = try JSON(reporter.string(Sample.shop, context))
    let classes = Set(value["findings"]?.elements.compactMap { $0["class"]?.string } ?? [])
    #expect(classes == ["hidden"])
    #expect(value["statistics"]?["liveImplementations"]?.integer == 3)
    #expect(value["statistics"]?["constants"]?.integer == 0)
    #expect(value["complete"] == .bool(false))
  }
}
